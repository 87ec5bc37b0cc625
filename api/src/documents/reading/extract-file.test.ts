import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writePdf } from '@terminal/demo/pdf'
import { afterAll, describe, expect, test } from 'vitest'
import { pdf } from '../../../test/documents/good-documents.ts'
import { paperSaying, pdfDrawing, wordFile } from '../../../test/documents/readable-documents.ts'
import { onUnreadable } from '../../platform/files/read-apart.ts'
import { type ReadFormat, UNREADABLE } from './passages.ts'
import { extractFile } from './text.job.ts'

const MB = 1024 * 1024
const dir = await mkdtemp(join(tmpdir(), 'terminal-extract-'))
afterAll(() => rm(dir, { recursive: true }))
const problems: string[] = []
onUnreadable((problem) => problems.push(problem))

async function read(format: ReadFormat, bytes: Buffer) {
  const path = join(dir, `file.${format}`)
  await writeFile(path, bytes)
  problems.splice(0)
  return await extractFile(format, path)
}

test('a file is read', async () => {
  const extracted = await read('pdf', writePdf(paperSaying('Desde otro proceso.')))
  expect(problems).toEqual([])
  expect(extracted.state).toBe('text')
  expect(extracted.passages[0]?.text).toContain('Desde otro proceso.')
})

describe('what is made to do harm cannot be read, and this process lives on:', () => {
  const HOSTILE: [string, ReadFormat, () => Buffer, RegExp][] = [
    [
      'a PDF that unpacks without an end',
      'pdf',
      () => pdfDrawing(Buffer.alloc(500 * MB, ' ')),
      /memory|SIGABRT/,
    ],
    [
      'a PDF of brackets that are never closed',
      'pdf',
      () => pdfDrawing(Buffer.alloc(250 * MB, '[ ')),
      /memory|SIGABRT|too long/,
    ],
    ['a PDF that is its own page tree', 'pdf', () => loop(), /./],
    [
      'a document of one endless word',
      'docx',
      () => wordFile('<w:t>'.concat('a'.repeat(100 * MB))),
      /unpack/,
    ],
    ['a document of tags in tags', 'docx', () => wordFile('<a>'.repeat(30 * MB)), /in one another/],
    ['a document that names itself', 'docx', () => wordFile('&a;'), /entity/],
    ['no document at all', 'xlsx', () => Buffer.from('MZ'), /./],
  ]
  test.each(HOSTILE)('%s', async (_, format, make, problem) => {
    expect(await read(format, make())).toEqual(UNREADABLE)
    expect(problems).toEqual([expect.stringMatching(problem)])
  })

  function loop(): Buffer {
    return pdf([], '', '<< /Type /Pages /Kids [3 0 R] /Count 99 >>')
  }
})
