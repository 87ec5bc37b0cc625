import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { PORTS } from './addresses.ts'
import { type HouseProcess, PATHS, ROOT, URLS } from './house.ts'

/** nginx in front of everything: files from disk, /api and /archivos to the api, the rest to the site. */
export async function prepareEdge(): Promise<HouseProcess> {
  await mkdir(PATHS.edge, { recursive: true })
  const file = join(PATHS.edge, 'nginx.conf')
  await writeFile(file, configuration())
  return {
    name: 'edge',
    command: '/usr/sbin/nginx',
    args: ['-c', file, '-e', 'stderr'],
    cwd: PATHS.edge,
    env: {},
    healthUrl: `${URLS.site}/favicon.svg`,
  }
}

function configuration(): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${join(PATHS.edge, kind)};`,
  )
  // The checkout may be closed to nginx's usual user; this is a local stack, on loopback.
  const user = userInfo().uid === 0 ? 'user root;' : ''
  return `
daemon off;
${user}
pid ${join(PATHS.edge, 'nginx.pid')};
worker_processes 1;
load_module /usr/lib/nginx/modules/ngx_http_brotli_filter_module.so;
events { worker_connections 4096; }
http {
${temporary.join('\n')}
  include /etc/nginx/mime.types;
  access_log off;
  error_log stderr warn;
  server_tokens off;
  brotli on;
  brotli_comp_level 6;
  brotli_types text/css application/javascript application/json application/problem+json image/svg+xml;
  gzip on;
  gzip_proxied any;
  gzip_vary on;
  gzip_types text/css application/javascript application/json application/problem+json image/svg+xml;

  upstream api { server 127.0.0.1:${PORTS.api}; keepalive 32; }
  upstream web { server 127.0.0.1:${PORTS.web}; keepalive 32; }

  server {
    listen 127.0.0.1:${PORTS.edge};
    root ${join(ROOT, 'web/build/client')};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    # Overwritten, never passed on: what stands behind trusts them.
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Request-Id $request_id;
    proxy_set_header Forwarded "";

    location /assets/ {
      add_header Cache-Control "public, max-age=31536000, immutable" always;
      add_header X-Content-Type-Options nosniff always;
    }
    location = /favicon.svg {
      add_header Cache-Control "public, max-age=86400" always;
      add_header X-Content-Type-Options nosniff always;
    }
    location /api/ { proxy_pass http://api; }
    location /archivos/ { proxy_pass http://api; }
    location / { proxy_pass http://web; }
  }
}
`
}
