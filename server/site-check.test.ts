import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { variablesOf } from '@terminal/operator/variables'
import { expect, onTestFinished, test, vi } from 'vitest'

// Each of them starts Node, on a machine that may be busy with other work.
vi.setConfig({ testTimeout: 30_000 })

const COMMAND = fileURLToPath(new URL('site-check.ts', import.meta.url))
const MANUAL = fileURLToPath(new URL('../docs/manual-contenidos.md', import.meta.url))
const SITE = fileURLToPath(new URL('../site', import.meta.url))

function checkFolder(...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

function lineOf(text: string): number {
  const source = readFileSync(join(SITE, 'operator.ts'), 'utf8')
  return source.slice(0, source.indexOf(text)).split('\n').length
}

function copyWith(change: (source: string) => string, ...names: string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  cpSync(SITE, dir, { recursive: true })
  for (const name of ['operator.ts', ...names]) {
    const file = join(dir, name)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  }
  return dir
}

test('the folder of this repository is good', () => {
  const { status, lines } = checkFolder()
  // What grows old in it is said below, and hinders nobody.
  expect([status, lines[0]]).toEqual([0, 'La carpeta está bien.'])
})

test('what should be looked at is said, and what changes from another folder', () => {
  const dir = copyWith(
    (source) => source.replace(';13000;2026-11-01;', ';1300;2026-11-02;'),
    'data/horarios.csv',
  )
  const { status, lines } = checkFolder(dir, '--contra', SITE)
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
  const dir = copyWith((source) => source.replace("nit: '9", "nit: '8"))
  const line = lineOf('nit:')
  expect(checkFolder(dir)).toEqual({
    status: 1,
    lines: [
      `La carpeta ${dir} no se puede usar todavía:`,
      `operator.ts:${line} nit: el NIT es como 900.123.456-8, con su dígito de verificación`,
    ],
  })
})

test('the manual shows messages as they are printed, and names every variable', () => {
  // Whatever their lines are today.
  const withoutLines = (text: string) => text.replaceAll(/:\d+ /g, ': ')
  // The formatter fills the columns of a table with spaces.
  const manual = withoutLines(readFileSync(MANUAL, 'utf8')).replaceAll(/ +\|/g, ' |')
  const dir = copyWith(
    (source) =>
      source
        .replace(/(nit: .*),\n/, '$1\n')
        .replace('### Petición', '#### Petición')
        .replace(';13000;', ';$ 13.000;'),
    ...['pages/pqrs.md', 'data/horarios.csv'],
  )
  const [, ...problems] = checkFolder(dir).lines
  expect(problems).toHaveLength(3)
  for (const problem of problems) expect(manual).toContain(`| \`${withoutLines(problem)}\` |`)
  for (const name of variablesOf(undefined).keys()) expect(manual).toContain(`\`{{${name}}}\``)
})

// Here and not beside the reader, because under the test runner it is not Node that reads TypeScript.
test.for([
  ['a comma that is missing', /(shortName: .*),\n/, '$1\n', 'brand:'],
  ['a quote that is missing', /(shortName: .*)',\n/, '$1,\n', 'brand:'],
  ['a word without quotes', /city: '(\w+)'/, 'city: $1', 'city:'],
  ['a file that ends too early', /hasGovCoBar[\s\S]*/, '', 'hasGovCoBar:'],
] as const)('Node names the line of %s', ([, pattern, instead, place]) => {
  const [, problem, ...others] = checkFolder(
    copyWith((source) => source.replace(pattern, instead)),
  ).lines
  expect(problem).toMatch(new RegExp(`^operator\\.ts:${lineOf(place)} algo está mal escrito`))
  expect(others).toEqual([])
})
