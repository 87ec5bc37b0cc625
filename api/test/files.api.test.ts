import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { documentFileUrl, storeDocument } from '../src/documents/document-files.ts'
import { addAvif, pictureSources, storePicture } from '../src/news/pictures.ts'
import { GOOD_DOCUMENTS, pdf } from './documents/good-documents.ts'
import { openWorld } from './world.ts'

const { app, files, filesDir } = await openWorld()

const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  zip: 'application/zip',
}

const redSquare = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a80521' } })
    .png()
    .toBuffer()

describe('a stored picture', () => {
  test('is served in every size and format it announces, to be asked for again after a minute', async () => {
    const picture = await storePicture(files, await redSquare(1000, 500))
    await addAvif(files, picture)
    const sources = pictureSources({ ...picture, hasAvif: true })
    expect(sources.map(({ type, width, height }) => [type, width, height])).toEqual([
      ['image/avif', 480, 240],
      ['image/webp', 480, 240],
      ['image/jpeg', 480, 240],
      ['image/avif', 960, 480],
      ['image/webp', 960, 480],
      ['image/jpeg', 960, 480],
    ])
    for (const { url, type, width, height } of sources) {
      const response = await app.inject({ url })
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=60',
        'x-content-type-options': 'nosniff',
      })
      const image = await sharp(response.rawPayload).metadata()
      // To the library an AVIF is one of the pictures that come in a HEIF.
      const format = image.compression === 'av1' ? 'avif' : image.format
      expect([format, image.width, image.height]).toEqual([type.slice(6), width, height])
    }
  })

  test('is announced without AVIF until it has been made', async () => {
    const picture = await storePicture(files, await redSquare(1000, 500))
    const types = pictureSources({ ...picture, hasAvif: false }).map(({ type }) => type)
    expect(types).toEqual(['image/webp', 'image/jpeg', 'image/webp', 'image/jpeg'])
  })

  test('is there in three widths at most', async () => {
    expect((await storePicture(files, await redSquare(4000, 100))).widths).toEqual([480, 960, 1600])
  })

  test('is never blown up: a small one keeps its own width', async () => {
    expect((await storePicture(files, await redSquare(120, 90))).widths).toEqual([120])
  })

  test('has an address of its own, even when the same image comes again', async () => {
    const bytes = await redSquare(30, 30)
    const [one, other] = [await storePicture(files, bytes), await storePicture(files, bytes)]
    expect(one.key).toMatch(/^[0-9a-f]{32}$/)
    expect(other.key).toMatch(/^[0-9a-f]{32}$/)
    expect(one.key).not.toBe(other.key)
  })
})

describe('a stored document', () => {
  test.for(GOOD_DOCUMENTS)('$title is served as it came, with its type', async (good) => {
    const stored = await storeDocument(files, Readable.from([good.bytes]))
    const url = documentFileUrl({ ...stored, fileName: 'informe-2026' })
    expect(url).toBe(`/archivos/documentos/${stored.key}/informe-2026.${good.format}`)
    const response = await app.inject({ url })
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(good.bytes)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': DOCUMENT_TYPES[good.format],
      'content-length': String(good.bytes.length),
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
    })
  })

  test('has one address for each name, and none without', async () => {
    const { key } = await storeDocument(files, Readable.from([pdf()]))
    for (const path of [
      ...[
        `${key}.pdf`,
        `${key}/informe.csv`,
        `${key}/INFORME.pdf`,
        `${key}/.pdf`,
        `${key}/a/b.pdf`,
      ],
      ...[`${key}/..%2f${key}.pdf`, `${key.slice(1)}/informe.pdf`, `${'0'.repeat(32)}/informe.pdf`],
    ]) {
      const response = await app.inject({ url: `/archivos/documentos/${path}` })
      expect([path, response.statusCode]).toEqual([path, 404])
    }
  })
})

test('only the folders of pictures and documents are shown: any other is private', async () => {
  for (const folder of ['radicados', 'respaldo', 'noticia', 'noticiasviejas']) {
    await files.put(`${folder}/cedula.jpg`, Buffer.from('secreto'))
    await files.put(`${folder}/cedula.pdf`, Buffer.from('secreto'))
    for (const name of ['cedula.jpg', 'cedula.pdf']) {
      const response = await app.inject({ url: `/archivos/${folder}/${name}` })
      expect([folder, name, response.statusCode]).toEqual([folder, name, 404])
    }
  }
})

test('no name leads out of the store, not even to a file that is there', async () => {
  await writeFile(join(filesDir, '..', 'fuera.webp'), 'secreto')
  for (const way of ['..%2ffuera.webp', 'noticias/..%2f..%2ffuera.webp']) {
    expect([way, (await app.inject({ url: `/archivos/${way}` })).statusCode]).toEqual([way, 404])
  }
  await rm(join(filesDir, '..', 'fuera.webp'))
})

test.each([
  `/archivos/noticias/${'a'.repeat(300)}.webp`,
  '/archivos/noticias/..%2f..%2f..%2fetc%2fpasswd',
  '/archivos/../../../etc/passwd',
  '/archivos/noticias/%00.webp',
  '/archivos/noticias/.webp',
  '/archivos/noticias/nada.svg',
  '/archivos/noticias',
])('%s is not a file of ours', async (url) => {
  const response = await app.inject({ url })
  expect([401, 404]).toContain(response.statusCode)
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
})
