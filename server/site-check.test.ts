import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { variablesOf } from '@terminal/operator/variables'
import { afterAll, expect, test } from 'vitest'

const COMMAND = fileURLToPath(new URL('site-check.ts', import.meta.url))
const MANUAL = fileURLToPath(new URL('../docs/manual-contenidos.md', import.meta.url))
const SITE = fileURLToPath(new URL('../site', import.meta.url))

/** Checks one folder after the other, as the command does, and returns the output of each. */
const CHECK_ALL = `
  const { main } = await import(process.argv[1])
  const told = []
  for (const args of JSON.parse(process.argv[2])) {
    let said = ''
    const status = await main(args, {}, { stdout: { write: (text) => (said += text) } })
    told.push({ status, lines: said.trim().split('\\n') })
  }
  process.stdout.write(JSON.stringify(told))`

type Told = { status: number; lines: string[] }

/** In a process of its own: under the test runner it is not Node that reads TypeScript. */
function checkFolders(...calls: string[][]): Told[] {
  const program = ['--input-type=module', '-e', CHECK_ALL, COMMAND, JSON.stringify(calls)]
  const { stdout } = spawnSync(process.execPath, program, { encoding: 'utf8' })
  return JSON.parse(stdout)
}

function lineOf(text: string): number {
  const source = readFileSync(join(SITE, 'operator.ts'), 'utf8')
  return source.slice(0, source.indexOf(text)).split('\n').length
}

const made: string[] = []
afterAll(() => {
  for (const dir of made) rmSync(dir, { recursive: true })
})

function copyWith(change: (source: string) => string, ...names: string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'site-'))
  made.push(dir)
  cpSync(SITE, dir, { recursive: true })
  for (const name of ['operator.ts', ...names]) {
    const file = join(dir, name)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  }
  return dir
}

test('the folder of this repository is good, as a command of its own says', () => {
  const { status, stdout } = spawnSync(process.execPath, [COMMAND], { encoding: 'utf8' })
  // Warnings about its age follow below and are no error.
  expect([status, stdout.split('\n')[0]]).toEqual([0, 'La carpeta está bien.'])
})

const MISTAKES = [
  ['a comma that is missing', /(shortName: .*),\n/, '$1\n', 'brand:'],
  ['a quote that is missing', /(shortName: .*)',\n/, '$1,\n', 'brand:'],
  ['a word without quotes', /city: '(\w+)'/, 'city: $1', 'city:'],
  ['a file that ends too early', /hasGovCoBar[\s\S]*/, '', 'hasGovCoBar:'],
] as const

const FOLDERS = {
  cheaper: copyWith(
    (source) => source.replace(';13000;2026-11-01;', ';1300;2026-11-02;'),
    'data/horarios.csv',
  ),
  wrong: copyWith((source) => source.replace("nit: '9", "nit: '8")),
  ofManual: copyWith(
    (source) =>
      source
        .replace(/(nit: .*),\n/, '$1\n')
        .replace('### Petición', '#### Petición')
        .replace(';13000;', ';$ 13.000;'),
    ...['pages/pqrs.md', 'data/horarios.csv'],
  ),
}
const [cheaper, wrong, ofManual, ...mistaken] = checkFolders(
  [FOLDERS.cheaper, '--contra', SITE],
  [FOLDERS.wrong],
  [FOLDERS.ofManual],
  ...MISTAKES.map(([, pattern, instead]) => [
    copyWith((source) => source.replace(pattern, instead)),
  ]),
)

test('what should be looked at is said, and what changes from another folder', () => {
  const { status, lines = [] } = cheaper ?? {}
  expect([status, lines[0]]).toEqual([0, 'La carpeta está bien.'])
  expect(lines).toContainEqual(
    expect.stringMatching(/^data\/horarios\.csv:\d+ tarifa 1300, antes 13000: ¿falta un cero\?$/),
  )
  expect(
    lines.slice(lines.indexOf(`Qué cambia en las tablas de viaje frente a ${SITE}:`) + 1),
  ).toEqual([
    'horarios.csv: cambia La Cumbre · Caminos del Lindero · Corriente · todos · 2026-10-01: tarifa 13000 → 1300; fecha_tarifa 2026-11-01 → 2026-11-02',
  ])
})

test('what is wrong with a folder is listed, and the command fails', () => {
  const line = lineOf('nit:')
  expect(wrong).toEqual({
    status: 1,
    lines: [
      `La carpeta ${FOLDERS.wrong} no se puede usar todavía:`,
      `operator.ts:${line} nit: el NIT es como 900.123.456-8, con su dígito de verificación`,
    ],
  })
})

test('the manual shows messages as they are printed, and names every variable', () => {
  // Whatever their lines are today.
  const withoutLines = (text: string) => text.replaceAll(/:\d+ /g, ': ')
  // The formatter fills the columns of a table with spaces.
  const manual = withoutLines(readFileSync(MANUAL, 'utf8')).replaceAll(/ +\|/g, ' |')
  const [, ...problems] = ofManual?.lines ?? []
  expect(problems).toHaveLength(3)
  for (const problem of problems) expect(manual).toContain(`| \`${withoutLines(problem)}\` |`)
  for (const name of variablesOf(undefined).keys()) expect(manual).toContain(`\`{{${name}}}\``)
})

test.each(MISTAKES.map(([name, , , place], i) => ({ name, place, told: mistaken[i] })))(
  'Node names the line of $name',
  ({ place, told }) => {
    const [, problem, ...others] = told?.lines ?? []
    expect(problem).toMatch(new RegExp(`^operator\\.ts:${lineOf(place)} algo está mal escrito`))
    expect(others).toEqual([])
  },
)
