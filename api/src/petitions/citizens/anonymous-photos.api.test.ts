import { randomUUID } from 'node:crypto'
import { TRACKING_API_PATHS } from '@terminal/contract/petitions/citizens/tracking.schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { DOCX_PARTS, pdf } from '../../../test/documents/good-documents.ts'
import { zip } from '../../../test/documents/zip.ts'
import { encodeForm } from '../../../test/form.ts'
import { MESSAGE, openPetitionWorld, VISITOR } from '../../../test/petition-world.ts'
import { TRACE, tellingPhotos } from '../../../test/pictures/telling-photos.ts'
import { getToken } from '../../../test/solve-captcha.ts'

const world = await openPetitionWorld()
const { app, countOf, filesOnDisk, find, newClient, sendForm } = world

beforeEach(world.clear)

const photos = await tellingPhotos(6)
const photo = new File([photos.jpg ?? ''], 'foto.jpg')
const film = new File([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), TRACE], 'video.mp4')
const CORE = { name: 'docProps/core.xml', content: '<p><creator>Rosa</creator></p>' }
const ANONYMOUS = { mensaje: MESSAGE, presenta: 'anonima' }

/** The files of a petition, as the office opens them. */
async function contents(id = 1): Promise<Buffer[]> {
  const headers = await world.officer()
  const petition = await find(id)
  const answers = (petition?.files ?? []).map(({ key }) =>
    app.inject({
      method: 'POST',
      url: `/api/Pqrsd/${id}/archivos/${key}`,
      headers,
      payload: { reason: 'Para mirarla' },
    }),
  )
  return (await Promise.all(answers)).map(({ rawPayload }) => rawPayload)
}

describe('K5 photos of who stays anonymous', () => {
  test('K5 do not say where they were taken; the form sent again gets the same receipt', async () => {
    const form = { ...ANONYMOUS, claveDeEnvio: randomUUID(), adjunto1: photo }
    const receipt = (await sendForm(form)).json()
    expect(receipt).toMatchObject({ archivos: [{ nombre: 'foto.jpg' }], sinLimpiar: [] })
    const [opened] = await contents()
    expect([opened?.includes(TRACE), opened?.length]).toEqual([false, receipt.archivos[0].bytes])
    expect(await filesOnDisk()).toHaveLength(1)

    const again = (await sendForm(form)).json()
    expect(again).toEqual({ ...receipt, esRepetido: true })
    expect([await countOf('petitions'), await filesOnDisk()]).toMatchObject([1, { length: 1 }])
  })

  test('K5 neither do those that waited here since a form was refused', async () => {
    const wrong = { ...ANONYMOUS, captcha: await getToken(world), sitioWeb: 'https://spam.example' }
    const refused = (await sendForm({ ...wrong, adjunto1: photo })).json()
    const [{ ficha }] = refused.guardados
    const receipt = (await sendForm({ ...ANONYMOUS, guardado1: ficha })).json()
    expect(receipt).toMatchObject({ archivos: [{ nombre: 'foto.jpg' }] })
    const opened = await contents()
    expect(opened.map((bytes) => bytes.includes(TRACE))).toEqual([false])
    // Spent, although its first copy waits for the worker to delete it.
    const stolen = await sendForm({ ...ANONYMOUS, mensaje: 'Otro', guardado1: ficha })
    expect(stolen.json()).toMatchObject({ archivos: [] })
  })

  test('K5 a film is taken as it is, and the receipt says so, also when it is sent again', async () => {
    const form = { ...ANONYMOUS, claveDeEnvio: randomUUID(), adjunto1: film }
    for (const esRepetido of [false, true])
      expect((await sendForm(form)).json()).toMatchObject({
        archivos: [{ nombre: 'video.mp4' }],
        sinLimpiar: ['video.mp4'],
        esRepetido,
      })
    expect((await contents()).map((bytes) => bytes.includes(TRACE))).toEqual([true])
  })

  test('K5 neither a PDF nor a Word file that names its author goes unsaid; others do', async () => {
    const receipt = await sendForm({
      ...ANONYMOUS,
      adjunto1: new File([pdf(['<< /Author (Rosa) >>'])], 'carta.pdf'),
      adjunto2: new File([zip([...DOCX_PARTS, CORE])], 'carta.docx'),
      adjunto3: new File([pdf()], 'recibo.pdf'),
      adjunto4: new File([zip(DOCX_PARTS)], 'recibo.docx'),
    })
    expect(receipt.json()).toMatchObject({
      archivos: { length: 4 },
      sinLimpiar: ['carta.pdf', 'carta.docx'],
    })
    expect(await filesOnDisk()).toHaveLength(4)
  })

  test('K5 what is added later is cleaned too, and the timeline names what could not be', async () => {
    const { radicado, codigo } = (await sendForm(ANONYMOUS)).json()
    const parts = { radicado, codigo, mensaje: 'Van las pruebas', adjunto1: photo, adjunto2: film }
    const { payload, contentType } = await encodeForm(parts)
    const added = await app.inject({
      method: 'POST',
      url: TRACKING_API_PATHS.add,
      headers: { ...VISITOR, 'x-forwarded-for': newClient(), 'content-type': contentType },
      payload,
    })
    expect(added.statusCode).toBe(200)
    expect(added.json().eventos[0].texto).toContain(
      'No pudimos borrar los datos ocultos de video.mp4',
    )
    expect((await contents()).map((bytes) => bytes.includes(TRACE))).toEqual([false, true])
  })
})

test('K5 the photo of who gives a name stays as it is: it is what they hand in', async () => {
  const receipt = await sendForm({ mensaje: MESSAGE, nombre: 'Rosa', adjunto1: photo })
  expect(receipt.json()).toMatchObject({ sinLimpiar: [] })
  expect((await contents())[0]?.equals(photos.jpg ?? Buffer.alloc(0))).toBe(true)
})
