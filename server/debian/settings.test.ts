import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { environment } from '@terminal/contract/settings/environment'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { EDGE } from '../edge/environment.ts'
import { parseEnvFile } from '../host/env-file.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const Answer = z.object({ settings: z.array(z.object({ name: z.string() })) })

/** What the units and the command set, and what is for a developer's machine alone. */
const NOT_OF_THE_OPERATOR = [
  ...['PORT', 'METRICS_PORT', 'DATABASE_URL', 'DATABASE_OWNER_URL'],
  ...['STACK', 'TICKETS_ORIGIN', 'TURNSTILE_ORIGIN'],
]
/** What web must not know. */
const SECRETS = [
  'PERSONAL_DATA_KEYS',
  'EDGE_REFRESH_SECRET',
  'SMTP_URL',
  'MAIL_OAUTH_CLIENT_SECRET',
  'TURNSTILE_SECRET',
]

const read = (name: string) => parseEnvFile(readFileSync(new URL(name, import.meta.url), 'utf8'))

/** Enough for web. */
const WEB = {
  PORT: '8010',
  API_KEY: 'k'.repeat(32),
  PUBLIC_ORIGIN: 'https://terminal.example',
  API_ORIGIN: 'http://127.0.0.1:8001',
  OIDC_ISSUER: 'https://identidad.example',
  OIDC_CLIENT_ID: 'sitio',
  OIDC_SCOPE: 'terminal.personal',
}

const readUnit = (name: string) =>
  readFileSync(new URL(`../units/${name}`, import.meta.url), 'utf8')
const unsetIn = (unit: string) =>
  [...readUnit(unit).matchAll(/^UnsetEnvironment=(.*)$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )

const said = new Map<string, string[]>()

/** As the code of each process says it, asked once. */
function namesOf(folder: string, ...args: string[]): string[] {
  const question = [folder, ...args].join(' ')
  const names = said.get(question) ?? askNames(folder, args)
  said.set(question, names)
  return names
}

function askNames(folder: string, args: string[]): string[] {
  const answer = execFileSync(process.execPath, args, {
    cwd: `${ROOT}/${folder}`,
    encoding: 'utf8',
    env: WEB,
  })
  const names = Answer.parse(JSON.parse(answer)).settings.map(({ name }) => name)
  expect(names).toContain('PORT')
  return names
}

test('the files of a server have every setting of its processes, and no other', () => {
  const [shared, secrets] = [read('terminal.env'), read('secrets.env')]
  expect([...shared.problems, ...secrets.problems]).toEqual([])
  const known = new Set([
    ...Object.keys(environment.shape),
    ...Object.keys(EDGE.shape),
    ...namesOf('api', 'src/check-command.ts', 'settings', 'api'),
    ...namesOf('api', 'src/check-command.ts', 'settings', 'worker'),
    ...namesOf('web', 'app/server/check-config.server.ts'),
  ])
  const expected = [...known].filter((name) => !NOT_OF_THE_OPERATOR.includes(name))
  const given = [...Object.keys(shared.values), ...Object.keys(secrets.values)]
  expect(new Set(given)).toEqual(new Set(expected))
  expect(SECRETS.filter((name) => name in shared.values)).toEqual([])
})

test('of the secrets, each unit has those that its process reads, and no other', () => {
  const secrets = Object.keys(read('secrets.env').values)
  for (const [unit, ...args] of [
    ['terminal-api@.service', 'settings', 'api'],
    ['terminal-worker.service', 'settings', 'worker'],
  ] as const) {
    const known = namesOf('api', 'src/check-command.ts', ...args)
    expect([unit, new Set(unsetIn(unit))]).toEqual([
      unit,
      new Set(secrets.filter((name) => !known.includes(name))),
    ])
  }
  for (const unit of ['terminal-web@.service', 'terminal-edge.service'])
    expect(readUnit(unit)).not.toContain('EnvironmentFile=/etc/terminal/secrets.env')
})

test('nothing in them is a key or a password already', () => {
  const values = Object.entries(read('secrets.env').values)
  expect(values.filter(([, value]) => value !== '')).toEqual([])
  expect(read('terminal.env').values.API_KEY).toBe('')
})
