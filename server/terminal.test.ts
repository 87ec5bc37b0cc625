import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { run as backup } from './commands/backup.ts'
import { run as check } from './commands/check.ts'
import { run as deploy } from './commands/deploy.ts'
import { run as logs } from './commands/logs.ts'
import { run as prepare } from './commands/prepare.ts'
import { run as restore } from './commands/restore.ts'
import { run as rollback } from './commands/rollback.ts'
import { run as status } from './commands/status.ts'
import { run as verify } from './commands/verify.ts'
import { main } from './terminal.ts'

/** A command line on a server, with its effects and its output, in this process. */

const getuid = vi.spyOn(process, 'getuid')
beforeEach(() => void getuid.mockReturnValue(0))
afterAll(() => getuid.mockRestore())

/** What a command says while a test runs, each line as it is said. */
function listen(): string[] {
  const lines: string[] = []
  for (const stream of ['log', 'error'] as const) {
    const spy = vi
      .spyOn(console, stream)
      .mockImplementation((line) => void lines.push(String(line)))
    onTestFinished(() => spy.mockRestore())
  }
  return lines
}

/** An empty folder, until the test ends. */
function emptyFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'terminal-command-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

/**
 * Stands for programs of a server, by name: each writes down with which words it was started, and then does what its
 * script says. `started` are these words, `env` finds the programs before any other.
 */
function standFor(programs: Record<string, string>) {
  const dir = emptyFolder()
  const notes = join(dir, 'started')
  mkdirSync(join(dir, 'bin'))
  writeFileSync(notes, '')
  for (const [name, script] of Object.entries(programs)) {
    const path = join(dir, 'bin', name)
    writeFileSync(path, `#!/bin/sh\necho "${name} $*" >> ${notes}\n${script}\n`)
    chmodSync(path, 0o755)
  }
  const PATH = `${join(dir, 'bin')}:/usr/bin:/bin`
  vi.stubEnv('PATH', PATH)
  onTestFinished(() => void vi.unstubAllEnvs())
  return { dir, env: { PATH }, started: () => readFileSync(notes, 'utf8').trim().split('\n') }
}

const NAMES = [
  ...['prepare', 'check', 'deploy', 'rollback', 'status', 'logs', 'backup', 'restore', 'verify'],
  ...['site-check', 'staff', 'accounts', 'keys', 'numerals', 'surveys', 'replay-ledger'],
]

test.each([
  [[], 0],
  [['help'], 0],
  [['borrar'], 2],
  [['constructor'], 2],
])('%j shows every command, and ends with %i', async (words, code) => {
  const said = listen()
  expect(await main(words, {})).toBe(code)
  const listed = [...said.join('\n').matchAll(/^ {2}terminal (\S+) {2,}\S/gm)].map(
    ([, name]) => name,
  )
  expect(listed).toEqual(NAMES)
})

test.each<[words: string[], problem: string]>([
  [['check', '--todo'], 'Este comando no tiene la opción «--todo».'],
  [['check', '--correo'], 'A la opción «--correo» le falta su valor, o le sobra.'],
  [['rollback', '1.0.0'], 'En este comando sobra «1.0.0».'],
  [['restore', '--ayer'], 'Este comando no tiene la opción «--ayer».'],
  [['backup', '--files=si'], 'A la opción «--files» le falta su valor, o le sobra.'],
])('%j is refused, with what the command is for', async (words, problem) => {
  const said = listen()
  expect(await main(words, {})).toBe(2)
  expect(said.join('\n')).toContain(`${problem}\nterminal ${words[0]}: `)
})

test('without root the answer says how to get it', async () => {
  const said = listen()
  getuid.mockReturnValue(1_000)
  expect(await main(['status'], {})).toBe(2)
  expect(said).toEqual(['Este comando es para el administrador del servidor: sudo terminal status'])
})

test('a script of the api runs as the owner of the database, with the words and for who typed them', async () => {
  const { env, started } = standFor({
    runuser:
      '[ "$SUDO_USER $DATABASE_OWNER_URL" = "marta postgres://owner@%2Frun%2Fpostgresql/terminal" ] && exit 3',
  })
  vi.stubEnv('SUDO_USER', 'marta')
  expect(await main(['staff', 'add', '--name', 'Ana'], env)).toBe(3)
  expect(await main(['numerals'], env)).toBe(3)
  expect(started()).toEqual([
    expect.stringMatching(
      /^runuser -u terminal-owner -- \S+\/bin\/node src\/staff-command\.ts add --name Ana$/,
    ),
    expect.stringMatching(/ src\/database-command\.ts numerals$/),
  ])
})

/** One cluster, and no settings of copies. */
const CLUSTER = {
  pg_lsclusters: 'echo "15 main 5432 online postgres /var/lib/postgresql/15/main x"',
}

test('logs asks for the units of a part, as many lines, and follows them', async () => {
  const { env, started } = standFor({ journalctl: 'exit 4' })
  expect(await logs(['api', '--seguir', '-n', '5'], env)).toBe(4)
  expect(await logs([], env)).toBe(4)
  expect(started()).toEqual([
    'journalctl --no-pager -n 5 -f -u terminal-api@*',
    'journalctl --no-pager -n 100 -u terminal-*',
  ])
})

test('logs shows the newest file of security events, and says where there is none', async () => {
  const said = listen()
  const { env, started } = standFor({ tail: '' })
  const dir = emptyFolder()
  expect(await logs(['security'], { ...env, SECURITY_LOG_DIR: dir })).toBe(0)
  expect(said).toEqual(['No hay eventos de seguridad en la carpeta SECURITY_LOG_DIR.'])
  for (const day of ['2026-11-17', '2026-11-18'])
    writeFileSync(join(dir, `seguridad-${day}.jsonl`), '')
  expect(await logs(['security', '-f'], { ...env, SECURITY_LOG_DIR: dir })).toBe(0)
  expect(started()).toEqual([`tail -n 100 -F ${dir}/seguridad-2026-11-18.jsonl`])
})

test('logs of what is no part, or of two, names the parts', async () => {
  const said = listen()
  for (const words of [['nginx'], ['api', 'web'], ['security', 'api']])
    expect(await logs(words, {})).toBe(2)
  expect(new Set(said)).toEqual(
    new Set([
      'Diga una parte: api, web, worker, edge, copias, base, security. Sin ninguna, todas.',
    ]),
  )
})

test('status says what runs and what does not, and fails where something is missing', async () => {
  const said = listen()
  const { env } = standFor({ systemctl: 'case "$*" in *web*) exit 3;; esac', pg_isready: '' })
  expect(await status([], { ...env, EDGE_HTTPS_PORT: '9' })).toBe(1)
  const lines = said.map((line) => line.replaceAll(/ +/g, ' '))
  expect(lines).toEqual([
    'Versión en uso ninguna',
    'Versión anterior ninguna',
    'postgresql en marcha',
    ...['8020', '8021'].map((port) => `terminal-api@${port} en marcha`),
    ...['8010', '8011'].map((port) => `terminal-web@${port} DETENIDO`),
    'terminal-edge en marcha',
    'terminal-worker en marcha',
    'El sitio NO RESPONDE',
  ])
})

test('status fails where everything runs and the site does not answer', async () => {
  const said = listen()
  const { env } = standFor({ systemctl: '', pg_isready: '' })
  expect(await status([], { ...env, EDGE_HTTPS_PORT: '9' })).toBe(1)
  expect(said.join('\n')).not.toContain('DETENIDO')
})

test('check lists all that is wrong on a server without settings, and no value of one', async () => {
  const said = listen()
  const secret = 'no-se-debe-ver-nunca-0123456789abcdef'
  const { env } = standFor({ runuser: 'exit 1', timedatectl: 'echo no', nginx: 'exit 1' })
  expect(await check([], { ...env, API_KEY: secret, PERSONAL_DATA_KEYS: secret })).toBe(1)
  const wrong = said.filter((line) => line.startsWith('MAL '))
  expect(wrong.length).toBeGreaterThan(3)
  expect(said.at(-1)).toBe(`\nCosas por corregir: ${wrong.length}. Después repita: terminal check`)
  expect(said.join('\n')).not.toContain(secret)
})

test('deploy takes one file, and nothing where something stands in its way', async () => {
  const said = listen()
  expect(await deploy(['uno.deb', 'dos.deb'], {})).toBe(2)
  expect(said).toEqual(['Diga un solo archivo: terminal deploy ARCHIVO.deb. No se cambió nada.'])
  const { env, started } = standFor({
    runuser: 'exit 1',
    timedatectl: '',
    nginx: '',
    systemctl: '',
  })
  expect(await deploy([], env)).toBe(1)
  expect(said.at(-1)).toContain('No se cambió nada: el sitio sigue como estaba.')
  expect(started().filter((line) => /^systemctl (re|st)/.test(line))).toEqual([])
})

test('rollback has nowhere to go on a server with one version', async () => {
  const said = listen()
  expect(await rollback([], {})).toBe(1)
  expect(said).toEqual(['No hay una versión anterior en este servidor.'])
})

test.each<[name: string, words: string[], code: number, run: typeof backup]>([
  ['backup', ['--help'], 0, backup],
  ['backup', ['mañana'], 2, backup],
  ['backup', ['status', 'todo'], 2, backup],
  ['restore', ['--help'], 0, restore],
  ['restore', ['--to', 'ayer'], 2, restore],
  ['restore', ['--to', '2026-11-31 10:00'], 2, restore],
  ['restore', ['--timeline', 'dos'], 2, restore],
  ['verify', ['--help'], 0, verify],
])('%s %j shows its use, and ends with %i', async (name, words, code, run) => {
  const said = listen()
  expect(await run(words, {})).toBe(code)
  expect(said.at(-1)).toMatch(new RegExp(`^terminal ${name} `))
})

test('a copy that is not configured says what is missing, and alarms learn of it', async () => {
  const said = listen()
  const { env } = standFor(CLUSTER)
  const dir = emptyFolder()
  const given = { ...env, BACKUP_STATE_DIR: dir }
  const problem = 'La copia de seguridad no está configurada:'
  const attempts: [typeof backup, string[]][] = [
    [backup, []],
    [backup, ['--files']],
    [backup, ['status']],
    [verify, []],
    [restore, ['--yes']],
  ]
  for (const [run, words] of attempts) {
    said.length = 0
    expect(await run(words, given)).toBe(1)
    expect(said.join('\n')).toContain(problem)
  }
  for (const task of ['backup', 'files', 'verify']) {
    const state: unknown = JSON.parse(readFileSync(join(dir, `${task}.json`), 'utf8'))
    expect(state).toMatchObject({ ok: false, detail: expect.stringContaining(problem) })
  }
})

test('prepare lets the site’s users connect, once however often it is repeated', async () => {
  const said = listen()
  const dir = emptyFolder()
  for (const name of ['hba', 'ident']) writeFileSync(join(dir, name), 'local all all peer\n')
  const { env, started } = standFor({
    runuser: `case "$*" in
      *psql*) case "$(cat)" in
        'show hba_file') echo ${dir}/hba;;
        'show ident_file') echo ${dir}/ident;;
      esac;;
    esac`,
  })
  expect(await prepare([], env)).toBe(0)
  expect(said.at(-1)).toBe('\nLa base de datos está lista. Siga con: terminal check')
  const written = () => ['hba', 'ident'].map((name) => readFileSync(join(dir, name), 'utf8'))
  const [hba, ident] = written()
  expect(hba).toMatch(
    /^# terminal.*\nlocal terminal owner,api,worker peer map=terminal\n.*\nlocal all/,
  )
  expect(ident).toContain('terminal terminal-owner owner')
  expect(started().slice(-2)).toEqual([
    expect.stringMatching(/src\/database-command\.ts migrate$/),
    expect.stringMatching(/src\/database-command\.ts numerals$/),
  ])
  expect(await prepare([], env)).toBe(0)
  expect(written()).toEqual([hba, ident])
})

test('prepare says which step failed, why, and what to try', async () => {
  const said = listen()
  const { env } = standFor({ runuser: 'echo "no hay servidor" >&2; exit 2' })
  expect(await prepare([], env)).toBe(1)
  expect(said.join('\n')).toContain('No se pudo: Crear la base de datos.\nno hay servidor')
  expect(said.at(-1)).toContain('systemctl start postgresql')
})
