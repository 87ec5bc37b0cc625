import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isCode, isTest, listFiles, readSource, referencesOf } from '../checks/source.ts'
import { ROOT } from '../local-stack.ts'
import { FOLDERS } from './tree.ts'

const shipped = (file: string) =>
  FOLDERS.some((folder) => file === folder || file.startsWith(`${folder}/`))

test('all that a release copies exists, and imports nothing that stays behind', () => {
  const made = ['web/build']
  expect(
    FOLDERS.filter((folder) => !made.includes(folder) && !existsSync(join(ROOT, folder))),
  ).toEqual([])
  const files = listFiles(ROOT).filter(
    (file) => shipped(file) && isCode(file) && !isTest(file) && !file.includes('fixture-'),
  )
  expect(files.length).toBeGreaterThan(300)
  const missing = files.flatMap((file) =>
    importsOf(file)
      .map((specifier) => join(dirname(file), specifier))
      .filter((imported) => !shipped(imported))
      .map((imported) => `${file} imports ${imported}`),
  )
  expect(missing).toEqual([])
})

function importsOf(file: string): string[] {
  const source = readSource(ROOT, file)
  if ('message' in source) throw new Error(`${file}: ${source.message}`)
  return referencesOf(source)
    .filter(({ specifier, isType }) => specifier.startsWith('.') && !isType)
    .map(({ specifier }) => specifier)
}
