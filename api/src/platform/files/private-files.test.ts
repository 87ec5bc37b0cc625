import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Busboy } from '@fastify/busboy'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { encodeParts, RAW_FORM_TYPE, type RawPart, rawField, rawFile } from '../../../test/form.ts'
import { MASTERS, mastersOf } from '../../../test/world.ts'
import { unsealStream } from '../sealing/sealed-stream.ts'
import { openDiskStore } from './file-store.ts'
import { takePrivateFile } from './private-files.ts'

const dir = await mkdtemp(join(tmpdir(), 'terminal-private-'))
afterAll(() => rm(dir, { recursive: true }))
const privateFiles = openDiskStore(dir)
const deps = { privateFiles, masters: MASTERS }
const MEGABYTE = 1024 * 1024
const LIMIT = MEGABYTE
const folder = join(dir, 'adjuntos')
const stored = () => readdir(folder).catch(() => [])

beforeEach(() => rm(folder, { recursive: true, force: true }))

const take = (content: Buffer | Readable, fileName = 'carta.txt') =>
  takePrivateFile(deps, {
    fileName,
    stream: content instanceof Readable ? content : Readable.from([content], { objectMode: false }),
    limitBytes: LIMIT,
  })

type Outcome = {
  files: Record<string, Awaited<ReturnType<typeof take>>>
  texts: Record<string, string>
}

/** As a form is read: each file by itself, while the parser goes on. */
async function readForm(form: Buffer | Readable): Promise<Outcome> {
  const parser = new Busboy({ headers: { 'content-type': RAW_FORM_TYPE } })
  const outcome: Outcome = { files: {}, texts: {} }
  const taking: Promise<void>[] = []
  parser.on('field', (name, value) => {
    outcome.texts[name] = value
  })
  parser.on('file', (name, stream, fileName) => {
    taking.push(
      takePrivateFile(deps, { fileName, stream, limitBytes: LIMIT }).then((taken) => {
        outcome.files[name] = taken
      }),
    )
  })
  const source = form instanceof Readable ? form : Readable.from(pieces(form))
  source.pipe(parser)
  // A form that ends too early says so, and its files as well.
  await once(parser, 'finish').catch(() => undefined)
  await Promise.all(taking)
  return outcome
}

function* pieces(form: Buffer): Generator<Buffer> {
  for (let at = 0; at < form.length; at += 40_000) yield form.subarray(at, at + 40_000)
}

/** Of no format that is known by its first bytes. */
const noise = (length: number) => randomBytes(length).fill(0, 0, 8)
const ELF = Buffer.concat([Buffer.from('\x7fELF\x02', 'latin1'), randomBytes(100_000)])

describe('a file of a form', () => {
  test('six of which three are bad: three are kept, three have their reason, and what follows is read', async () => {
    const contents = [noise(300_000), Buffer.from('%PDF-1.7 acta'), Buffer.from('Señores:')]
    const parts: RawPart[] = [
      rawField('antes', 'uno'),
      rawFile('Adjunto1', contents[0] ?? '', 'plano.dwg'),
      rawFile('Adjunto2', ELF, 'foto.jpg'),
      rawFile('Adjunto3', contents[1] ?? '', 'acta.pdf'),
      rawFile('Adjunto4', noise(LIMIT + 1), 'video.mp4'),
      rawField('entre', 'dos'),
      rawFile('Adjunto5', '', 'nada.txt'),
      rawFile('Adjunto6', contents[2] ?? '', 'C:\\Ana\\carta.txt'),
      rawField('texto', 'Pido una copia del acta.'),
    ]
    const { files, texts } = await readForm(encodeParts(parts))
    expect(texts).toEqual({ antes: 'uno', entre: 'dos', texto: 'Pido una copia del acta.' })
    expect(files).toMatchObject({
      Adjunto1: { file: { name: 'plano.dwg', format: 'bin', bytes: 300_000 } },
      Adjunto2: {
        refusal:
          'El archivo es un programa y no se puede recibir. Envíe un documento o una imagen.',
      },
      Adjunto3: { file: { name: 'acta.pdf', format: 'pdf', bytes: 13 } },
      Adjunto4: { refusal: 'El archivo pesa más de 1 MB. Redúzcalo o divídalo.' },
      Adjunto5: { refusal: 'El archivo está vacío. Elija otro.' },
      Adjunto6: { file: { name: 'carta.txt', format: 'txt', bytes: 9 } },
    })
    const kept = [files.Adjunto1, files.Adjunto3, files.Adjunto6].map((taken) =>
      taken && 'file' in taken ? taken.file : expect.unreachable(),
    )
    expect(new Set(await stored())).toEqual(new Set(kept.map(({ key }) => `${key}.bin`)))
    for (const [i, { key, recordKey }] of kept.entries()) {
      const shut = await readFile(join(folder, `${key}.bin`))
      const plain = await buffer(
        unsealStream(recordKey.derive('file content'), Readable.from([shut])),
      )
      expect(plain.equals(contents[i] ?? Buffer.alloc(0))).toBe(true)
    }
  })

  test('says nothing of itself on the disk', async () => {
    const taken = await take(Buffer.from(`MARCA-DE-CONTENIDO ${'x'.repeat(200_000)}`), 'MARCA.txt')
    expect(taken).toHaveProperty('file')
    for (const name of await stored()) {
      expect(name).toMatch(/^[0-9a-f]{32}\.bin$/)
      expect((await readFile(join(folder, name))).includes('MARCA')).toBe(false)
    }
    expect(await stored()).toHaveLength(1)
  })

  test('is recognised by its content, and only with one of our keys', async () => {
    const hashOf = async (content: string, masters = MASTERS) => {
      const stream = Readable.from([Buffer.from(content)])
      const taken = await takePrivateFile(
        { privateFiles, masters },
        { fileName: 'a', stream, limitBytes: LIMIT },
      )
      return 'file' in taken ? taken.file.contentHash.toString('hex') : expect.unreachable()
    }
    expect(await hashOf('uno')).toBe(await hashOf('uno'))
    expect(await hashOf('uno')).not.toBe(await hashOf('dos'))
    const others = mastersOf(`otra:${randomBytes(32).toString('base64')}`)
    expect(await hashOf('uno')).not.toBe(await hashOf('uno', others))
  })

  test('of exactly the limit is kept', async () => {
    expect(await take(noise(LIMIT))).toMatchObject({ file: { bytes: LIMIT } })
  })

  test('in a form that ends inside of it is refused, and leaves nothing', async () => {
    const form = encodeParts([rawField('texto', 'Hola'), rawFile('Adjunto1', randomBytes(500_000))])
    const { files, texts } = await readForm(form.subarray(0, 300_000))
    expect(texts).toEqual({ texto: 'Hola' })
    expect(files).toEqual({
      Adjunto1: { refusal: 'El archivo no llegó completo. Adjúntelo de nuevo.' },
    })
    expect(await stored()).toEqual([])
  })

  test('whose sender hangs up is refused, and leaves nothing', async () => {
    const stream = new Readable({ read: () => undefined })
    stream.push(randomBytes(100_000))
    const taking = take(stream)
    await expect.poll(stored).toHaveLength(1)
    stream.destroy()
    expect(await taking).toEqual({ refusal: 'El archivo no llegó completo. Adjúntelo de nuevo.' })
    expect(await stored()).toEqual([])
  })

  test('that a parser has cut at its own limit is not kept as if it were whole', async () => {
    const stream = Object.assign(Readable.from([Buffer.from('medio')]), { truncated: true })
    expect(await take(stream)).toEqual({
      refusal: 'El archivo pesa más de 1 MB. Redúzcalo o divídalo.',
    })
    expect(await stored()).toEqual([])
  })

  test('that cannot be stored is refused with a reason, read to its end, and the fault is told', async () => {
    const fault = new Error('EIO')
    const broken = { ...privateFiles, draft: () => Promise.reject(fault) }
    const stream = Readable.from(pieces(randomBytes(500_000)))
    const taken = await takePrivateFile(
      { privateFiles: broken, masters: MASTERS },
      { fileName: 'a', stream, limitBytes: LIMIT },
    )
    expect(taken).toEqual({
      refusal: 'El archivo no se pudo guardar. Adjúntelo de nuevo o envíe su texto sin él.',
      cause: fault,
    })
    expect(stream.readableEnded).toBe(true)
  })
})
