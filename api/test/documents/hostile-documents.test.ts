import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isFull } from '@terminal/dev/effort'
import { afterAll, describe, expect, test } from 'vitest'
import { storeDocument } from '../../src/documents/document-files.ts'
import { inspectDocument } from '../../src/documents/inspection/inspect-file.reader.ts'
import { AppError } from '../../src/platform/errors.ts'
import { openDiskStore } from '../../src/platform/files/file-store.ts'
import { ACTIVE_OFFICE } from './active-office.ts'
import { ACTIVE_PDFS } from './active-pdfs.ts'
import { GOOD_DOCUMENTS } from './good-documents.ts'
import { HOSTILE_DOCUMENTS } from './hostile-documents.ts'
import { QUIET_DOCUMENTS } from './quiet-documents.ts'

const root = await mkdtemp(join(tmpdir(), 'terminal-documents-'))
afterAll(() => rm(root, { recursive: true }))
const newDir = () => mkdtemp(join(root, 'store-'))

const HOSTILE = [...HOSTILE_DOCUMENTS, ...ACTIVE_OFFICE, ...ACTIVE_PDFS]
const GOOD = [...GOOD_DOCUMENTS, ...QUIET_DOCUMENTS]

/** In pieces, as it comes over a network. */
function arriving(bytes: Buffer): Readable {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 60_000) }, (_, i) =>
    bytes.subarray(i * 60_000, (i + 1) * 60_000),
  )
  return Readable.from(pieces)
}

test('the collection is large, and names each file once', () => {
  const titles = [...HOSTILE, ...GOOD].map(({ title }) => title)
  expect(HOSTILE_DOCUMENTS.length).toBeGreaterThanOrEqual(100)
  expect(ACTIVE_OFFICE.length + ACTIVE_PDFS.length).toBeGreaterThanOrEqual(80)
  expect(new Set(titles).size).toBe(titles.length)
})

describe('only documents get in: stays out', () => {
  test.for(HOSTILE)('$title', async ({ bytes, said }) => {
    const dir = await newDir()
    const refusal = await storeDocument(openDiskStore(dir), arriving(bytes)).catch(
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({ code: 'invalid_fields', fields: { archivo: said } })
    expect(await readdir(join(dir, 'documentos'))).toEqual([])
  })
})

describe('only documents get in: gets in as it came', () => {
  test.for(GOOD)('$title', async ({ bytes, format }) => {
    const dir = await newDir()
    const stored = await storeDocument(openDiskStore(dir), arriving(bytes))
    expect(stored).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      format,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect(await readdir(join(dir, 'documentos'))).toEqual([`${stored.key}.${format}`])
    const kept = await readFile(join(dir, 'documentos', `${stored.key}.${format}`))
    expect(kept.equals(bytes)).toBe(true)
  })
})

describe('a document that is damaged anywhere', () => {
  const small = GOOD_DOCUMENTS.filter(({ bytes }) => bytes.length < 3_000)

  /** At every byte at night, and otherwise at one of five. */
  const STEP = isFull ? 1 : 5

  /** What it would be taken for, or the refusal; anything else is a bug of ours. */
  async function inspected(bytes: Buffer): Promise<string> {
    const read = async (at: number, into: Buffer) => bytes.subarray(at, at + into.length)
    return inspectDocument({ size: bytes.length, read }).catch((error: unknown) => {
      if (error instanceof AppError && error.fields) return 'refused'
      throw error
    })
  }

  test.for(small)('$title, cut off', async ({ bytes, format }) => {
    for (let length = 0; length < bytes.length - 4; length += STEP) {
      const outcome = await inspected(bytes.subarray(0, length))
      // A table has no end that could be missing, and a PDF may end where it was saved first.
      const isFine = outcome === 'refused' || (/csv|pdf/.test(format) && outcome === format)
      expect([length, outcome, isFine]).toEqual([length, outcome, true])
    }
  })

  test.for(small)('$title, with wrong bytes', async ({ bytes }) => {
    for (let at = 0; at < bytes.length; at += STEP) {
      const changed = Buffer.from(bytes)
      changed[at] = at % 2 === 0 ? 0xff : 0
      expect(await inspected(changed)).toMatch(/^[a-z]{3,7}$/)
    }
  })
})
