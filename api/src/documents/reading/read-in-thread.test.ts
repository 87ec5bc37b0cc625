import { writePdf } from '@terminal/demo/pdf'
import { describe, expect, test } from 'vitest'
import { pdf } from '../../../test/documents/good-documents.ts'
import {
  paperSaying,
  pdfDrawing,
  poorPdf,
  wordFile,
} from '../../../test/documents/readable-documents.ts'
import { type ReadFormat, UNREADABLE } from './extracted.ts'
import { readInThread } from './read-in-thread.ts'

const MB = 1024 * 1024
const read = (format: ReadFormat, bytes: Buffer, options = {}) =>
  readInThread(format, new Uint8Array(bytes), options)

test('a file is read in a thread that ends with it', async () => {
  const { extracted, problem } = await read('pdf', writePdf(paperSaying('Desde un hilo.')))
  expect(problem).toBeNull()
  expect(extracted.state).toBe('text')
  expect(extracted.passages[0]?.text).toContain('Desde un hilo.')
})

describe('what is made to do harm cannot be read, and this process lives on:', () => {
  const HOSTILE: [string, ReadFormat, () => Buffer, RegExp][] = [
    [
      'a PDF that unpacks without an end',
      'pdf',
      () => pdfDrawing(Buffer.alloc(500 * MB, ' ')),
      /memory/,
    ],
    [
      'a PDF of brackets that are never closed',
      'pdf',
      () => pdfDrawing(Buffer.alloc(250 * MB, '[ ')),
      /memory|too long/,
    ],
    ['a PDF that is its own page tree', 'pdf', () => loop(), /./],
    [
      'a document of one endless word',
      'docx',
      () => wordFile('<w:t>'.concat('a'.repeat(100 * MB))),
      /unpack/,
    ],
    ['a document of tags in tags', 'docx', () => wordFile('<a>'.repeat(30 * MB)), /memory/],
    ['a document that names itself', 'docx', () => wordFile('&a;'), /entity/],
    ['no document at all', 'xlsx', () => Buffer.from('MZ'), /./],
  ]
  test.each(HOSTILE)('%s', async (_, format, make, problem) => {
    const outcome = await read(format, make())
    expect(outcome.extracted).toEqual(UNREADABLE)
    expect(outcome.problem).toMatch(problem)
  })

  test('a file that takes too long', async () => {
    const outcome = await read('pdf', poorPdf('Horario de las taquillas'), { longestMs: 5 })
    expect(outcome).toEqual({ extracted: UNREADABLE, problem: 'it took too long' })
  })

  function loop(): Buffer {
    return pdf([], '', '<< /Type /Pages /Kids [3 0 R] /Count 99 >>')
  }
})

test('it ends at once when the process has to', async () => {
  const stopping = new AbortController()
  const reading = read('pdf', writePdf(paperSaying('Interrumpido.')), { signal: stopping.signal })
  stopping.abort()
  await expect(reading).rejects.toThrow('aborted')
})
