import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const COMMAND = fileURLToPath(new URL('site-check.ts', import.meta.url))
const SITE = fileURLToPath(new URL('../site', import.meta.url))

function checkFolder(...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

function lineOf(text: string): number {
  const source = readFileSync(join(SITE, 'operator.ts'), 'utf8')
  return source.slice(0, source.indexOf(text)).split('\n').length
}

function copyWith(change: (source: string) => string): string {
  const dir = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  cpSync(SITE, dir, { recursive: true })
  const file = join(dir, 'operator.ts')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  return dir
}

test('the folder of the house is good', () => {
  expect(checkFolder()).toEqual({ status: 0, lines: ['La carpeta está bien.'] })
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
