import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DEMO_API_KEY,
  DEMO_PERSONAL_DATA_KEYS,
  DEMO_REFRESH_SECRET,
  DEMO_TURNSTILE_SECRET,
  DEMO_TURNSTILE_SITE_KEY,
} from '@terminal/contract/settings/demo-values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT, SETTINGS } from '../local-stack.ts'

const PROGRAM = join(ROOT, '.tools/bin/docker-compose')
const compose = await readFile(join(ROOT, 'compose.yaml'), 'utf8')
const example = await readFile(join(ROOT, '.env.example'), 'utf8')

/** Settings that containers do not need: defaults of other places, and backups. */
const NOT_IN_CONTAINERS = [
  ...['HOST', 'WATCH_SECONDS', 'FILES_GRACE_SECONDS'],
  ...['BACKUP_STATE_DIR', 'DATABASE_DIR', 'BACKUP_DIR'],
]
type Service = {
  image: string
  pull_policy?: string
  command?: string[]
  init?: boolean
  restart?: string
  environment?: Record<string, string>
  volumes?: { source: string; read_only?: boolean }[]
}

const names = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

test('.env.example has every variable of compose.yaml, and no other', () => {
  const used = names(compose, /\$\{(\w+)/g)
  // Read by compose itself.
  expect(names(example, /^(\w+)=/gm)).toEqual(used.add('COMPOSE_PROJECT_NAME'))
})

test('every variable of .env.example is explained above it, and no secret has a value', () => {
  const lines = example.split('\n')
  const bare = lines.filter(
    (line, i) => /^\w+=/.test(line) && !/^(#|\w+=)/.test(lines[i - 1] ?? ''),
  )
  expect(bare).toEqual([])
  for (const name of ['API_KEY', 'EDGE_REFRESH_SECRET', 'PERSONAL_DATA_KEYS', 'STACK'])
    expect(example).toMatch(new RegExp(`^${name}=$`, 'm'))
})

test('the demonstration in containers has the values of the local stack', () => {
  for (const value of [
    ...[DEMO_API_KEY, DEMO_REFRESH_SECRET, DEMO_PERSONAL_DATA_KEYS, DEMO_TURNSTILE_SECRET],
    ...[DEMO_TURNSTILE_SITE_KEY, SETTINGS.MAIL_FROM, SETTINGS.OIDC_CLIENT_ID],
    ...[SETTINGS.OIDC_AUDIENCE, SETTINGS.OIDC_SCOPE],
  ])
    expect(compose).toContain(`-${value}}`)
})

// The program comes with .ci/setup.
describe('docker-compose', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'compose-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const ask = (args: string[], env: Record<string, string> = {}) =>
    spawnSync(PROGRAM, ['--project-directory', ROOT, '--env-file', '/dev/null', ...args], {
      encoding: 'utf8',
      env: { HOME: folder, ...env },
    })
  const judge = (...args: string[]) => ask([...args, 'config', '-q'])
  const file = (name: string) => ['-f', join(ROOT, name)]
  const servicesOf = (env?: Record<string, string>) => {
    const args = [...file('compose.yaml'), '--profile', '*', 'config', '--format', 'json']
    const told: { services: Record<string, Service> } = JSON.parse(ask(args, env).stdout)
    return told.services
  }

  test('only the file of the demonstration says that a stack is local, and starts its parts', () => {
    const stackOf = (services: Record<string, Service>) =>
      new Set(Object.values(services).flatMap(({ environment }) => environment?.STACK ?? []))
    expect(stackOf(servicesOf())).toEqual(new Set(['']))
    const demo = ['--env-file', join(ROOT, '.env.demo')]
    const args = [...demo, ...file('compose.yaml'), 'config', '--format', 'json']
    const told: { services: Record<string, Service> } = JSON.parse(ask(args).stdout)
    expect(stackOf(told.services)).toEqual(new Set(['local']))
    expect(Object.keys(told.services)).toContain('demo-data')
  })

  test.for([
    ['production', file('compose.yaml')],
    ['the demonstration', [...file('compose.yaml'), '--profile', 'demo']],
    [
      'a host without networks',
      [...file('compose.yaml'), ...file('compose.host.yaml'), '--profile', 'demo'],
    ],
  ] as const)('understands %s', ([, args]) => {
    const { status, stderr } = judge(...args)
    expect([status, stderr]).toEqual([0, ''])
  })

  test('a misspelt key is refused', async () => {
    const misspelt = join(folder, 'compose.yaml')
    await writeFile(misspelt, compose.replace('read_only:', 'read_onyl:'))
    expect(judge('-f', misspelt).status).not.toBe(0)
  })

  test.for([
    ['api', ['api-1', 'api-2']],
    ['worker', ['worker']],
  ] as const)('%s has every setting that its code reads', ([kind, containers]) => {
    const said = execFileSync(process.execPath, ['src/check-command.ts', 'settings', kind], {
      cwd: join(ROOT, 'api'),
      encoding: 'utf8',
    })
    const { settings }: { settings: { name: string }[] } = JSON.parse(said)
    const read = settings.map(({ name }) => name)
    const services = servicesOf()
    for (const name of containers) {
      const given = services[name]?.environment ?? {}
      expect(read.filter((each) => !(each in given || NOT_IN_CONTAINERS.includes(each)))).toEqual(
        [],
      )
    }
  })

  test('the worker asks the edge where it listens, and the others for their figures', () => {
    const tls = { TLS_CERTIFICATE: '/etc/terminal/tls/fullchain.pem' }
    const { worker, prepare, ...others } = servicesOf(tls)
    expect(worker?.environment?.EDGE_HTTPS_PORT).toBe(prepare?.environment?.EDGE_HTTPS_PORT)
    expect(servicesOf().worker?.environment?.EDGE_HTTPS_PORT).toBe('')
    for (const kind of ['api', 'web'])
      expect(worker?.environment?.[`${kind.toUpperCase()}_METRICS_PORTS`]).toBe(
        [1, 2].map((n) => others[`${kind}-${n}`]?.environment?.METRICS_PORT).join(' '),
      )
  })

  test('no image is asked of a registry, and an upgrade leaves the network', () => {
    const services = Object.entries(servicesOf({ TERMINAL_VERSION: '9.9.9' }))
    expect(services.filter(([, each]) => each.pull_policy !== 'never')).toEqual([])
    const kept = services.filter(([, { image }]) => !image.endsWith(':9.9.9'))
    expect(kept.map(([name]) => name)).toEqual(['net'])
  })

  test('a process of the site that hangs ends itself, which the first of a container cannot', () => {
    const guard = '--import=/usr/lib/terminal/server/watchdog.ts'
    const lasting = Object.entries(servicesOf()).filter(
      ([, { image, restart }]) => image.startsWith('terminal/site:') && restart !== 'no',
    )
    expect(lasting.map(([name]) => name)).toEqual(['api-1', 'api-2', 'web-1', 'web-2', 'worker'])
    for (const [, { command, init }] of lasting) expect([init, command?.[0]]).toEqual([true, guard])
  })

  test('what is empty on a server stays empty', () => {
    const empty = ['MAIL_FROM', 'OIDC_CLIENT_ID', 'OIDC_AUDIENCE', 'OIDC_SCOPE']
    const services = servicesOf(Object.fromEntries(empty.map((name) => [name, ''])))
    for (const { environment } of Object.values(services))
      expect(empty.filter((name) => environment?.[name])).toEqual([])
  })

  test('a command reads the ledger, and does not write it', () => {
    const ledger = servicesOf().command?.volumes?.find(({ source }) => source === 'ledger')
    expect(ledger?.read_only).toBe(true)
  })
})
