import { expect, test } from 'vitest'
import { checkBoundaries } from './boundaries.ts'
import { buildRepository } from './fixture-repository.ts'

const problemsIn = (file: string, text: string) =>
  checkBoundaries(buildRepository({ [file]: text })).problems.map(({ message }) => message)

const SERVICE = 'api/src/news/news.service.ts'

test.for([
  "import sharp from 'sharp'\n",
  "import { SaxesParser } from 'saxes'\n",
  "import { inflateRaw } from 'node:zlib'\n",
  "import * as zlib from 'node:zlib'\n",
  "import { encodePicture } from './encode-picture.ts'\n",
  "import { readEml } from '../platform/mail-reader/read-eml.ts'\n",
  "import { readZipDirectory } from '../platform/files/zip-directory.ts'\n",
])('the process that answers takes nothing apart: %s', (text) => {
  expect(problemsIn(SERVICE, text)).toEqual([expect.stringContaining('only a reader')])
  expect(problemsIn('api/src/news/make-it.reader.ts', text)).toEqual([])
  expect(problemsIn('api/src/news/news.test.ts', text)).toEqual([])
})

test('a reader is called, and its type may be known', () => {
  const path = './make-picture.reader.ts'
  expect(problemsIn(SERVICE, `import { read } from '${path}'\n`)).toEqual([
    expect.stringContaining('call it with readApart'),
  ])
  expect(problemsIn(SERVICE, `export type X = typeof import('${path}')\n`)).toEqual([])
})

test('what packs, and what a mail is refused with, is for everybody', () => {
  expect(problemsIn(SERVICE, "import { deflateRaw } from 'node:zlib'\n")).toEqual([])
  const words = "import { REASONS } from '../platform/mail-reader/mail.ts'\n"
  expect(problemsIn(SERVICE, words)).toEqual([])
})
