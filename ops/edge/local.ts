import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { edgeConfiguration } from '@terminal/server/edge/configuration'
import { publishFiles } from '@terminal/server/edge/publish'
import { PORTS } from '../addresses.ts'
import { PATHS, ROOT, SETTINGS, type StackProcess, URLS } from '../local-stack.ts'

const CONFIGURATION = join(PATHS.edge, 'nginx.conf')

/** The edge of a local stack: plain HTTP on loopback. */
export const EDGE: StackProcess = {
  name: 'edge',
  command: '/usr/sbin/nginx',
  args: ['-c', CONFIGURATION, '-e', 'stderr'],
  cwd: PATHS.edge,
  env: {},
  // A file of its own: no process is asked.
  healthUrl: `${URLS.site}/preferencias.css`,
}

/** Publishes build and configuration for the edge. Returns whether the configuration changed. */
export async function prepareEdge(): Promise<boolean> {
  const { PUBLIC_API_ORIGIN: apiOrigin } = SETTINGS
  await mkdir(PATHS.edge, { recursive: true })
  await mkdir(PATHS.files, { recursive: true })
  await publishFiles(join(ROOT, 'web/build/client'), SETTINGS.SITE_DIR, PATHS.public)
  const configuration = edgeConfiguration({
    // The folders may be closed to nginx's usual user; this is a local stack, on loopback.
    user: userInfo().uid === 0 ? 'root' : undefined,
    stateDir: PATHS.edge,
    publicDir: PATHS.public,
    filesDir: PATHS.files,
    internalPort: PORTS.internalEdge,
    refreshPort: PORTS.refreshEdge,
    apiPorts: PORTS.api,
    webPorts: PORTS.web,
    apiKey: SETTINGS.API_KEY,
    refreshSecret: SETTINGS.EDGE_REFRESH_SECRET,
    publicHost: new URL(URLS.site).host,
    securityPort: PORTS.security,
    apiHost: apiOrigin === '' ? undefined : { origin: apiOrigin, calledFrom: URLS.site },
    listen: { kind: 'plain', address: '127.0.0.1', port: PORTS.edge },
  })
  const before = await readFile(CONFIGURATION, 'utf8').catch(() => undefined)
  await writeFile(CONFIGURATION, configuration)
  return configuration !== before
}
