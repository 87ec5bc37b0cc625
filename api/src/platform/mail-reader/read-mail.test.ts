import { runs } from '@terminal/dev/effort'
import { untilGivenUp } from '@terminal/dev/until-given-up'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SAMPLES } from '../../../test/mail-samples/samples.ts'
import { type Node, writeCompound } from '../../../test/mail-samples/write-compound.ts'
import { textOfHtml } from './html-text.ts'
import { REASONS, type ReadMail } from './mail.ts'
import { read as readMail } from './read-mail.reader.ts'

function read(bytes: Buffer): ReadMail {
  const reading = readMail(bytes)
  if ('reason' in reading) throw new Error(reading.reason)
  return reading.mail
}

test('there are twenty kinds or more, of both formats', () => {
  expect(SAMPLES.length).toBeGreaterThanOrEqual(20)
  expect(new Set(SAMPLES.map(({ bytes }) => bytes[0] === 0xd0)).size).toBe(2)
})

test.each(SAMPLES)('$name', ({ bytes, expected }) => {
  const mail = read(bytes)
  const { sender, subject, text, time, files, left, notes } = mail
  expect({
    sender,
    subject,
    at: time?.at.toISOString() ?? null,
    timeFrom: time?.from ?? null,
    files: files.map(({ name, content }) => [name, content.length]),
    left: left.map(({ name, reason }) => [name, reason]),
    notes,
  }).toEqual({
    sender: expected.sender,
    subject: expected.subject,
    at: expected.at,
    timeFrom: expected.timeFrom,
    files: expected.files,
    left: expected.left ?? [],
    notes: expected.notes ?? [],
  })
  expect(text.slice(0, expected.text.length)).toBe(expected.text)
  expect(text).toContain(expected.says ?? '')
  expect(text).not.toContain('alert(1)')
})

describe('what is no mail, or was made to harm', () => {
  /** Whatever it is, it is answered, as text that can be stored. */
  const isAnswered = (bytes: Buffer) => untilGivenUp(() => isStorable(bytes))
  function isStorable(bytes: Buffer): void {
    const reading = readMail(bytes)
    const said = JSON.stringify('mail' in reading ? { ...reading.mail, files: [] } : reading)
    expect(said).not.toContain('\\u0000')
    expect(said.isWellFormed()).toBe(true)
  }

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('Hola, esto no es un correo.')],
    ['a PDF', Buffer.from('%PDF-1.4\n')],
  ])('%s is said to be no mail', (_, bytes) => {
    expect(readMail(bytes)).toEqual({ reason: REASONS.notMail })
  })

  test('an old document of Word is no message', () => {
    const word = writeCompound([{ name: 'WordDocument', content: Buffer.alloc(5_000) }])
    expect(readMail(word)).toEqual({ reason: REASONS.notMail })
  })

  const small = SAMPLES.filter(({ bytes }) => bytes.length < 400_000)

  test(`random bytes, and ${small.length} mails changed or cut off anywhere`, () => {
    const change = fc.tuple(fc.nat(400_000), fc.nat(255))
    fc.assert(
      fc.property(
        fc.constantFrom(...small),
        fc.array(change, { maxLength: 30 }),
        fc.nat(400_000),
        ({ bytes }, changes, cut) => {
          const mutated = Buffer.from(bytes)
          // Most of what matters stands at the beginning.
          for (const [at, byte] of changes) mutated[at % Math.min(bytes.length, 3_000)] = byte
          isStorable(mutated)
          isStorable(mutated.subarray(0, cut % bytes.length))
        },
      ),
      { numRuns: runs(5_000) },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3_000 }), (bytes) => {
        isStorable(Buffer.from(bytes))
        isStorable(Buffer.concat([Buffer.from('From: a@b.example\nSubject: x\n'), bytes]))
        isStorable(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), bytes]))
      }),
      { numRuns: runs(5_000) },
    )
  })

  test('parts inside of parts, parts without end, and marks without number', () => {
    const top = 'From: a@b.example\nSubject: x\n'
    let nested = `${top}Content-Type: multipart/mixed; boundary=b0\n\n`
    for (let i = 0; i < 5_000; i++)
      nested += `--b${i}\nContent-Type: multipart/mixed; boundary=b${i + 1}\n\n`
    isAnswered(Buffer.from(nested))
    const mixed = `${top}Content-Type: multipart/mixed; boundary=a\n\n`
    isAnswered(Buffer.from(mixed + '--a\n\nx\n'.repeat(500_000)))
    isAnswered(Buffer.from(mixed + '--a'.repeat(1_000_000)))
    isAnswered(Buffer.from(top + ' x\n'.repeat(1_000_000)))
    isAnswered(
      Buffer.from(`Subject: ${'=?a?q?'.repeat(200_000)}\nFrom: ${'<'.repeat(500_000)}\n\n`),
    )
    const long = read(Buffer.from(`Subject: ${'ñ'.repeat(9_000)}\nFrom: a@b.example\n\nx`))
    expect(long.subject.length).toBe(300)
    const many = Array.from({ length: 100 }, () => `--a\nContent-Disposition: attachment\n\nx`)
    const { files, left } = read(Buffer.from(mixed + many.join('\n')))
    expect([files.length, left.length]).toEqual([30, 70])
  })

  test.each(['<head>', '<script>', '<', '<!--', '<p', '</', '<!', '&', '&#', '<li>'])(
    'a page of nothing but %s',
    (piece) => {
      untilGivenUp(() => textOfHtml(piece.repeat(1_000_000 / piece.length)))
    },
  )

  test('a compound file that goes around in circles, and one that reads a stream a thousand times', () => {
    const bytes = writeCompound([
      { name: '__substg1.0_001A001F', content: Buffer.from('IPM.Note', 'utf16le') },
      { name: '__substg1.0_1000001F', content: Buffer.alloc(500_000, 'a') },
    ])
    const table = bytes.readUInt32LE(76)
    for (let to = 0; to < 100; to++) {
      const looped = Buffer.from(bytes)
      for (let at = 0; at < 128; at++) looped.writeUInt32LE(to, (table + 1) * 512 + at * 4)
      isAnswered(looped)
    }
    const streams: Node[] = Array.from({ length: 1_000 }, (_, i) => ({
      name: `__attach_version1.0_#${String(i).padStart(8, '0')}`,
      nodes: [{ name: '__substg1.0_37010102', content: Buffer.alloc(30_000) }],
    }))
    isAnswered(
      writeCompound([
        ...streams,
        { name: '__substg1.0_001A001F', content: Buffer.from('IPM.Note', 'utf16le') },
      ]),
    )
  })
})
