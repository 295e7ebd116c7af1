"""Tests of the database: real files, real processes, and PostgreSQL where there is one."""
