# Images of the site, its edge, its database and its demonstration: docker compose build, or docker build --target NAME.
ARG BASE_IMAGE=debian:bookworm-slim

# Does nothing: its network is what others join.
FROM ${BASE_IMAGE} AS net
USER 10040:10040
ENTRYPOINT ["sleep", "infinity"]

# Node and pnpm, from the archives whose checksums stand in .ci/tools.sha512.
FROM ${BASE_IMAGE} AS tools
# Certificates of a proxy between here and the registry, as PEM; empty where there is none.
ARG EXTRA_CA=""
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/extra-ca.pem
RUN printf '%s\n' "$EXTRA_CA" >/etc/ssl/extra-ca.pem \
 && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends npm >/dev/null \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY .ci/tools.sha512 .ci/
COPY .nvmrc package.json ./
RUN arch=$(dpkg --print-architecture | sed s/amd64/x64/) \
 && node="node-linux-$arch-$(cat .nvmrc)" \
 && pnpm_version=$(sed -n 's/.*"packageManager": "pnpm@\([^"]*\)".*/\1/p' package.json) \
 && pnpm="pnpm-exe.linux-$arch-$pnpm_version" \
 && mkdir -p ".tools/$node" .tools/bin && cd .tools \
 && npm pack --silent "node-linux-$arch@$(cat ../.nvmrc)" "@pnpm/exe.linux-$arch@$pnpm_version" >/dev/null \
 && grep -F -e "  $node.tgz" -e "  $pnpm.tgz" ../.ci/tools.sha512 | sha512sum --check --strict --quiet \
 && tar -xzf "$node.tgz" -C "$node" --strip-components=1 package/bin/node package/LICENSE \
 && tar -xzf "$pnpm.tgz" -C bin --strip-components=1 package/pnpm \
 && ln -s "../$node/bin/node" bin/node && rm ./*.tgz
ENV PATH=/src/.tools/bin:$PATH

# The production tree, and beside it what only the demonstration needs.
FROM tools AS tree
COPY . .
RUN --mount=type=cache,target=/root/.local/share/pnpm \
    pnpm install --frozen-lockfile --silent && pnpm --silent build && node ops/release/tree.ts /tree
RUN --mount=type=cache,target=/root/.local/share/pnpm \
    mkdir /demo && cp -r --parents package.json pnpm-lock.yaml pnpm-workspace.yaml site demo dev \
      contract/package.json contract/src operator/package.json operator/src api/package.json api/src /demo \
 && find /demo -name node_modules -prune -exec rm -rf {} + && cd /demo \
 && pnpm install --frozen-lockfile --silent --filter @terminal/demo... --filter @terminal/dev... \
 && find . -name '*.map' -delete

# What Node needs of an operating system, unpacked and not installed: no shell, no package manager.
FROM ${BASE_IMAGE} AS libraries
WORKDIR /packages
RUN apt-get update -qq && apt-get download -qq base-files libc6 libgcc-s1 libstdc++6 \
 && mkdir /root-of-site && for package in *.deb; do dpkg -x "$package" /root-of-site; done \
 && find /root-of-site/usr/share/doc -type f ! -name copyright -delete \
 && rm -rf /root-of-site/usr/share/man /root-of-site/usr/share/lintian /root-of-site/usr/share/locale
COPY ops/containers/passwd ops/containers/group /root-of-site/etc/
# An empty volume takes owner and mode of the folder it is mounted on.
RUN cd /root-of-site && install -d -m 1777 tmp && install -d -o 10030 -g 10030 run/postgresql \
 && install -d -o 10000 -g 33 -m 2770 var/lib/terminal var/lib/terminal/edge \
 && chmod 0755 var/lib/terminal && install -d -o 10000 -g 33 -m 0755 var/lib/terminal/www \
 && install -d -o 10020 -g 33 -m 2770 var/lib/terminal/files \
 && install -d -o 10020 -g 10001 -m 2770 var/lib/terminal/private \
 && install -d -o 10025 -g 10001 -m 2750 var/lib/terminal/ledger \
 && install -d -o 10025 -g 10001 -m 2770 var/log/terminal/security \
 && install -d -o 10000 -g 10001 etc/terminal/site && install -d var/lib/terminal/acme etc/terminal/tls

FROM scratch AS site
COPY --from=libraries /root-of-site /
COPY --from=tree /tree /usr/lib/terminal
ENV PATH=/usr/lib/terminal/bin NODE_ENV=production NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /usr/lib/terminal
USER 10010:10010
ENTRYPOINT ["node"]

# Built on the site's image, whose Node asks it how it is.
FROM ${BASE_IMAGE} AS nginx
WORKDIR /packages
RUN apt-get update -qq && apt-get download -qq nginx nginx-common libnginx-mod-http-brotli-filter \
      libnginx-mod-http-brotli-static libbrotli1 libcrypt1 libpcre2-8-0 libssl3 zlib1g \
 && mkdir -p /nginx /packed && for package in *.deb; do dpkg -x "$package" /packed; done \
 && cd /packed && find . \( -path './usr/sbin/nginx' -o -path './etc/nginx/mime.types' -o -name '*.so' -o -name '*.so.*' -o -name copyright \) \
      -print0 | xargs -0 cp -a --parents -t /nginx

FROM site AS edge
COPY --from=nginx /nginx /
USER 33:33
ENTRYPOINT ["/usr/sbin/nginx", "-e", "stderr", "-c", "/var/lib/terminal/edge/nginx.conf"]

FROM site AS demo
COPY --from=tree /demo /usr/lib/demo
WORKDIR /usr/lib/demo
USER 10040:10040

# PostgreSQL of Debian. initdb needs a shell, so this image has one.
FROM ${BASE_IMAGE} AS database
COPY ops/containers/passwd ops/containers/group /tmp/
RUN grep -E '^(terminal-|postgres:)' /tmp/passwd >>/etc/passwd && grep -E '^(terminal-|postgres:)' /tmp/group >>/etc/group \
 && rm /tmp/passwd /tmp/group && mkdir -p /etc/postgresql-common \
 && echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf \
 && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null \
 && rm -rf /var/lib/apt/lists/* /etc/ssl/private/ssl-cert-snakeoil.key && ln -s /usr/lib/postgresql/*/bin /usr/lib/postgresql/bin \
 && install -d -o postgres -g postgres -m 0700 /var/lib/postgresql/data && install -d -o postgres -g postgres /run/postgresql
COPY ops/containers/database api/src/db/roles.sql /usr/share/terminal/
ENV PATH=/usr/lib/postgresql/bin:/usr/bin:/bin
USER postgres
ENTRYPOINT ["sh", "/usr/share/terminal/start.sh"]
