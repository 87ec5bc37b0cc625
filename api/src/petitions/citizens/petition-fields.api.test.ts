import { beforeEach, describe, expect, test } from 'vitest'
import { file, MESSAGE, openPetitionWorld } from '../../../test/petition-world.ts'
import { getToken } from '../../../test/solve-captcha.ts'
import { tablesWith } from '../../../test/tables-with.ts'
import { MASTERS } from '../../../test/world.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { openPetition, PETITION_DOCUMENTS } from '../case/petitions.queries.ts'

const world = await openPetitionWorld()
const { countOf, db, filesOnDisk, send, sendForm, site } = world

beforeEach(world.clear)

const PERSON = {
  presenta: 'persona',
  nombre: 'Lucero Prueba Ejemplo',
  tipoDocumento: 'CC',
  documento: '1.020.304.050',
  telefono: '300 123 4567',
  direccion: 'Carrera 2 # 86-05',
  barrio: 'Vereda El Ensayo',
  municipio: 'Montelindo',
}
const CONSENT = { conoceDatos: 'si', aceptaNotificacion: 'si', versionAviso: '2026-11' }

const rowOf = () => db.selectFrom('petitions').selectAll().executeTakeFirstOrThrow()
async function opened() {
  const row = await rowOf()
  const key = await findRecordKey(db, MASTERS, row.key_id)
  if (!key) throw new Error('no key')
  return openPetition(key, row)
}

describe('K5 what is written besides the text', () => {
  test('K5 of a person all of it is kept, and none of it in clear', async () => {
    const form = { ...PERSON, ...CONSENT, mensaje: MESSAGE, lugar: 'Bahía siete', hora: '5:40' }
    const response = await send({ ...form, respuesta: 'fisica' })
    expect(response.json()).toMatchObject({
      presenta: 'persona',
      nombre: PERSON.nombre,
      respuesta: 'fisica',
    })
    expect((await opened()).details).toEqual({
      hour: '5:40',
      place: 'Bahía siete',
      name: PERSON.nombre,
      documentType: 'CC',
      document: PERSON.documento,
      phone: PERSON.telefono,
      address: PERSON.direccion,
      district: PERSON.barrio,
      municipality: PERSON.municipio,
      consent: {
        noticeVersion: '2026-11',
        knowsDataUse: true,
        acceptsEmailNotices: true,
        maySendToCompany: false,
        at: '2026-11-13T02:00:00.000Z',
      },
    })
    for (const word of [
      'Lucero',
      '1.020.304',
      '1020304050',
      '300 123',
      'Carrera 2',
      'Ensayo',
      'Bahía',
    ])
      expect([word, await tablesWith(db, word)]).toEqual([word, []])
    const found = await db
      .selectFrom('petitions')
      .select('id')
      .where('document_hash', 'in', PETITION_DOCUMENTS.hashes(MASTERS, '1020304050'))
      .execute()
    expect(found).toHaveLength(1)
  })

  test('K5 who is anonymous has no name, document or address anywhere, whatever the form still holds', async () => {
    const typed = { ...PERSON, correo: 'lucero@correo.example', razonSocial: 'Taller Lucero' }
    const response = await send({ ...typed, presenta: 'anonima', mensaje: MESSAGE })
    expect(response.json()).toMatchObject({ presenta: 'anonima', nombre: null, correo: null })
    expect(Object.keys((await opened()).details)).toEqual(['consent'])
    expect(await rowOf()).toMatchObject({ email: null, email_hash: null, document_hash: null })
    for (const word of ['Lucero', '1.020.304', 'Taller'])
      expect(await tablesWith(db, word)).toEqual([])
  })

  test('K5 an anonymous person may leave an address alone, and is told there', async () => {
    const form = { presenta: 'anonima', nombre: 'Lucero', correoAnonimo: 'nadie@correo.example' }
    const receipt = (await send({ ...form, mensaje: MESSAGE })).json()
    expect(receipt).toMatchObject({ nombre: null, respuesta: 'correo', correoSirve: true })
    expect(await countOf('mails')).toBe(2)
  })

  test('K5 of a company its name and NIT are kept, and who wrote for it', async () => {
    const company = {
      presenta: 'empresa',
      razonSocial: 'Transportes de Ensayo',
      nit: '900.123.456-8',
    }
    const receipt = (await send({ ...company, nombre: 'Lucero', mensaje: MESSAGE })).json()
    expect(receipt).toMatchObject({ presenta: 'empresa', nombre: 'Transportes de Ensayo' })
    expect((await opened()).details).toMatchObject({ nit: '900.123.456-8', name: 'Lucero' })
    expect((await rowOf()).document_hash).not.toBeNull()
  })

  test('K5 only a bus company that the terminal knows is in clear', async () => {
    const empresa = site.current().data.travel.companies[0]?.name ?? ''
    await send({ mensaje: MESSAGE, empresa, autorizaEmpresa: 'si' })
    expect(await rowOf()).toMatchObject({ company: empresa })
    expect((await opened()).details).toMatchObject({ consent: { maySendToCompany: true } })
    await world.clear()
    await send({ mensaje: MESSAGE, empresa: 'La de mi vecino Lucero' })
    expect(await rowOf()).toMatchObject({ company: null })
    expect((await opened()).details).toMatchObject({ company: 'La de mi vecino Lucero' })
    expect(await tablesWith(db, 'vecino')).toEqual([])
  })

  test('K5 a voice note alone is a petition; nothing at all is none', async () => {
    const voice = new File([Buffer.from('OggS\0\x02 voz')], 'nota de voz.ogg')
    const receipt = (await sendForm({ mensaje: '  ', adjunto1: voice })).json()
    expect(receipt).toMatchObject({
      mensaje: '',
      archivos: [{ nombre: 'nota de voz.ogg', clase: 'audio' }],
    })
    const empty = await sendForm({
      mensaje: '  ',
      lugar: 'Taquilla 3',
      adjunto1: file('', 'a.txt'),
    })
    expect(empty.json()).toMatchObject({
      status: 422,
      fields: { mensaje: 'Cuéntenos qué pasó o qué pide, o adjunte un archivo.' },
      valores: { lugar: 'Taquilla 3' },
      rechazados: [{ nombre: 'a.txt' }],
    })
    expect(await countOf('petitions')).toBe(1)
  })
})

const ODD = {
  mensaje: MESSAGE,
  presenta: 'persona',
  tipoDocumento: 'CC',
  documento: 'doce',
  telefono: '12',
  respuesta: 'correo',
  correo: 'rosa(arroba)correo',
}

describe('K5 what looks wrong', () => {
  test('K5 is said once, with the files kept, and then filed as it is', async () => {
    const asked = { ...ODD, conAvisos: 'si', captcha: await getToken(world) }
    const first = await sendForm({ ...asked, adjunto1: file('uno', 'uno.txt') })
    const problem = first.json()
    expect(problem).toMatchObject({
      status: 422,
      avisos: {
        documento: expect.stringContaining('ese documento tiene hasta 10 números'),
        telefono: expect.stringContaining('10 números'),
        correo: expect.stringContaining('nombre@correo.com'),
      },
      valores: ODD,
      guardados: [{ nombre: 'uno.txt' }],
    })
    expect(problem).not.toHaveProperty('fields')
    expect([await countOf('petitions'), (await filesOnDisk()).length]).toEqual([0, 1])

    const second = await sendForm({ ...ODD, guardado1: problem.guardados[0].ficha })
    expect(second.json()).toMatchObject({
      radicado: '2026-000001',
      correo: ODD.correo,
      correoSirve: false,
      archivos: [{ nombre: 'uno.txt' }],
    })
    // Kept, and never written to.
    expect(await opened()).toMatchObject({ email: ODD.correo, details: { document: 'doce' } })
    expect(await db.selectFrom('mails').select('recipient').execute()).toEqual([
      { recipient: 'office' },
    ])
  })

  test('K5 has no effect unless warnings are requested', async () => {
    expect((await send(ODD)).statusCode).toBe(200)
    const good = { ...PERSON, mensaje: MESSAGE, correo: 'rosa@correo.example', respuesta: 'correo' }
    expect((await send({ ...good, conAvisos: true })).statusCode).toBe(200)
  })
})
