# The first stage has a C compiler and builds the wheels; the image gets the compiled search kernel without the compiler.
# Everything from a package index is compared with the hashes in the lock files. To fix the base image as well, give its
# digest: --build-arg PYTHON_IMAGE=python:3.11-slim@sha256:… (the lock files are for Python 3.11).
ARG PYTHON_IMAGE=python:3.11-slim

FROM ${PYTHON_IMAGE} AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY build.lock requirements.lock ./
RUN pip install --no-cache-dir --only-binary :all: --require-hashes --requirement build.lock
RUN pip wheel --no-cache-dir --only-binary :all: --require-hashes --requirement requirements.lock --wheel-dir /wheels
COPY pyproject.toml setup.py README.md LICENSE ./
COPY engine engine
COPY bot bot
COPY cogs cogs
COPY playground playground
RUN pip wheel --no-cache-dir --no-index --no-deps --no-build-isolation --wheel-dir /wheels .

FROM ${PYTHON_IMAGE}
RUN useradd --create-home --uid 10001 yose && mkdir /data && chown yose /data
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels pip install --no-cache-dir --no-index --find-links /wheels yose
USER yose
WORKDIR /home/yose
ENV YOSE_DATABASE=/data/yose.db YOSE_HEALTH_FILE=/tmp/yose-is-well PYTHONUNBUFFERED=1
VOLUME /data
# The bot touches this file every ten seconds while it is connected.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD python -c "import os, sys, time; sys.exit(time.time() - os.stat(os.environ['YOSE_HEALTH_FILE']).st_mtime > 60)"
STOPSIGNAL SIGTERM
CMD ["yose", "run"]
