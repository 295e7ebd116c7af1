# The image of the bot: built with pip and a cache that stay behind, run by a user who owns nothing but /data.
FROM python:3.12-slim AS built
WORKDIR /build
COPY requirements.lock requirements-hosting.lock pyproject.toml README.md LICENSE ./
COPY eleusis eleusis
COPY bot bot
COPY cogs cogs
COPY .ci/install .ci/install
# The one who runs it cannot write bytecode: without it here, each start and each look at its health would compile first.
RUN .ci/install /opt/hierophant && python3 -m compileall -q -j 0 /opt/hierophant

FROM python:3.12-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji libfribidi0 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 10001 --no-create-home --home-dir /data hierophant \
    && install --directory --owner hierophant --mode 700 /data
COPY --from=built /opt/hierophant /opt/hierophant
ENV PATH=/opt/hierophant/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    XDG_CACHE_HOME=/data/cache \
    HIEROPHANT_HEALTH_PORT=9464
USER hierophant
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["hierophant", "health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["hierophant"]
CMD ["run"]
