import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDeskWorld, PERSON, PERSONAL } from '../../../test/desk-world.ts'
import { encodeForm, type Parts } from '../../../test/form.ts'
import { sampleNamed } from '../../../test/mail-samples/samples.ts'
import { file, VISITOR } from '../../../test/petition-world.ts'
import { tablesWith } from '../../../test/tables-with.ts'

const world = await openDeskWorld()
const { ana, app, call, db, ivan, readings, time } = world
const START = time.now

beforeEach(async () => {
  time.now = START
  await world.clear()
})

const BASE = '/api/Pqrsd/radicacion'
const VERBAL = {
  channel: 'office',
  message: 'Pide que reparen la maleta que le rompieron. Dice que fue en la taquilla 12.',
  type: 'complaint',
  documentType: 'CC',
  replyBy: 'email',
  handedIn: 'Copia del tiquete',
  language: 'Embera',
  ...PERSON,
}

type Given = { key?: string; who?: typeof ana }

const post = (path: string, payload: object, { key = randomUUID(), who = ana }: Given = {}) =>
  app.inject({
    method: 'POST',
    url: `${BASE}/${path}`,
    headers: { ...who.headers, 'idempotency-key': key },
    payload,
  })

async function postForm(path: string, parts: Parts, { key = randomUUID(), who = ana }: Given = {}) {
  const { payload, contentType } = await encodeForm(parts)
  return app.inject({
    method: 'POST',
    url: `${BASE}/${path}`,
    headers: { ...who.headers, 'idempotency-key': key, 'content-type': contentType },
    payload,
  })
}

const dropped = (name: string, fileName = 'correo.eml') =>
  new File([new Uint8Array(sampleNamed(name).bytes)], fileName)
const readMail = (name: string) => postForm('correo/lectura', { mail: dropped(name) })

const follow = ({ radicado, code: codigo }: { radicado: string; code: string }) =>
  app.inject({
    method: 'POST',
    url: '/api/Contacto/seguimiento',
    headers: { ...VISITOR, 'x-forwarded-for': world.newClient() },
    payload: { radicado, codigo },
  })

describe('what is said aloud', () => {
  test('is filed with every datum of Decreto 1166, and its author follows it with the code', async () => {
    const answer = await post('verbal', VERBAL)
    expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
    const { id, version, receipt } = answer.json()
    expect([id, version]).toEqual([1, 1])
    expect(receipt).toMatchObject({
      way: 'verbal',
      document: `CC ${PERSONAL.documento}`,
      phone: PERSONAL.telefono,
      address: PERSONAL.direccion,
      handedIn: 'Copia del tiquete',
      language: 'Embera',
      receivedBy: 'Ana Ruiz',
      outgoing: null,
      receipt: {
        radicado: '2026-000001',
        channel: 'office',
        receivedAt: new Date(START).toISOString(),
        name: PERSONAL.nombre,
        email: PERSONAL.correo,
        message: VERBAL.message,
        type: 'complaint',
      },
    })
    expect((await follow(receipt.receipt)).json()).toMatchObject({ estado: 'radicada' })
    const [event] = (await call(ana.headers, 1)).json().events
    expect(event).toMatchObject({ title: 'Radicada', who: 'Ana Ruiz', isPublic: true })
    expect(event.text).toContain('de palabra en nuestra oficina')
    expect(await tablesWith(db, PERSONAL.nombre)).toEqual([])
    const mails = await db.selectFrom('mails').select(['kind', 'recipient']).execute()
    expect(mails).toEqual([{ kind: 'petition-receipt', recipient: 'citizen' }])
  })

  test('sent twice with its key it is filed once; with another content it is refused', async () => {
    const key = randomUUID()
    const first = await post('verbal', VERBAL, { key })
    const again = await post('verbal', VERBAL, { key })
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    const other = await post('verbal', { ...VERBAL, message: 'Otra cosa.' }, { key })
    expect(other.statusCode).toBe(409)
    expect(await world.countOf('petitions')).toBe(1)
  })

  test('two at once with one key are one, and their files are not left behind', async () => {
    const key = randomUUID()
    const parts = { channel: 'phone', message: 'Pide algo.', adjunto1: file('uno', 'uno.txt') }
    const answers = await Promise.all([1, 2, 3].map(() => postForm('verbal', parts, { key })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await world.countOf('petitions')).toBe(1)
    expect(await world.filesOnDisk()).toHaveLength(1)
  })

  test('solved at once it is filed and answered together, with its outgoing number', async () => {
    const solved = {
      isSolved: 'true',
      brief: 'La maleta se repara hoy.',
      body: 'Pase por ella.',
    }
    const answer = await post('verbal', { ...VERBAL, ...solved })
    const { version, receipt } = answer.json()
    expect([answer.statusCode, version, receipt.outgoing]).toEqual([201, 2, 'S-2026-000001'])
    expect(receipt.answer).toBe('La maleta se repara hoy.')
    expect((await call(ana.headers, 1)).json()).toMatchObject({ state: 'answered', version: 2 })
    const [sent] = (await call(ana.headers, '1/respuestas')).json()
    expect(sent).toMatchObject({
      outgoing: 'S-2026-000001',
      signer: 'Ana Ruiz',
      outcome: 'full',
    })
    const mails = await db.selectFrom('mails').select('kind').orderBy('kind').execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['petition-answer', 'petition-receipt'])
  })

  test('half an answer, one without a type, or none of the text, files nothing', async () => {
    const half = await post('verbal', { ...VERBAL, isSolved: 'true', brief: 'Ya está.' })
    expect([half.statusCode, Object.keys(half.json().fields)]).toEqual([422, ['body']])
    const solved = { isSolved: 'true', brief: 'Ya está.', body: 'Pase por ella.' }
    const untyped = await post('verbal', { ...VERBAL, ...solved, type: '' })
    expect([untyped.statusCode, untyped.json().fields]).toEqual([
      422,
      { type: 'Elija el tipo para responderla ya.' },
    ])
    const empty = await post('verbal', { ...VERBAL, message: ' ' })
    expect([empty.statusCode, Object.keys(empty.json().fields)]).toEqual([422, ['message']])
    expect(await world.countOf('petitions')).toBe(0)
    expect((await db.selectFrom('petition_counters').select('last').execute()).length).toBe(0)
  })

  test('without a name it is anonymous; with a NIT it is a company’s', async () => {
    const nobody = await post('verbal', {
      channel: 'phone',
      message: 'Pide aseo.',
      documentType: 'CC',
    })
    expect(nobody.json().receipt.receipt).toMatchObject({
      presenter: 'anonymous',
      channel: 'phone',
    })
    const company = await post('verbal', {
      channel: 'office',
      message: 'Pide copias.',
      name: 'Expreso Ficticio S. A.',
      documentType: 'NIT',
      document: '900123456-8',
    })
    expect(company.json().receipt).toMatchObject({
      document: 'NIT 900123456-8',
      receipt: { presenter: 'company', name: 'Expreso Ficticio S. A.' },
    })
  })
})

describe('a mail', () => {
  type Read = Awaited<ReturnType<typeof readMail>>
  const asRead = (read: Read) => {
    const { name, email, subject, text, on, hour, original, files } = read.json()
    return {
      name,
      email,
      message: `${subject}.\n\n${text}`,
      on,
      hour,
      replyBy: 'email',
      original: original.token,
      files: files.map(({ token }: { token: string }) => token),
    }
  }

  test('is read, corrected and filed with its time, its files and itself', async () => {
    const read = await readMail('Outlook .msg, with a large and a small file')
    expect(read.json()).toMatchObject({
      name: 'Marta Lucía Peña',
      email: 'marta.pena@correo.example',
      subject: 'Maleta rota',
      on: '2026-11-10',
      hour: '08:47',
      timeFrom: 'received',
      files: [{ name: 'recibo.pdf' }, { name: 'fotos.zip', bytes: 200_000 }],
      refused: [],
      filedAs: null,
    })
    const answer = await post('correo', asRead(read))
    expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
    const { receipt } = answer.json().receipt
    expect([receipt.channel, receipt.receivedAt, receipt.name]).toEqual([
      'mail',
      '2026-11-10T13:47:00.000Z',
      'Marta Lucía Peña',
    ])
    const { files, subject } = (await call(ana.headers, 1)).json()
    expect(subject).toBe('Maleta rota. Señores: mi maleta llegó rota')
    const names = files.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['recibo.pdf', 'fotos.zip', 'correo.eml'])
    const url = `1/archivos/${files[2].key}`
    const { rawPayload } = await call(ana.headers, url, { body: { reason: 'Para responder' } })
    expect(
      rawPayload.equals(sampleNamed('Outlook .msg, with a large and a small file').bytes),
    ).toBe(true)
  })

  test('dropped again it names its radicado: by its bytes, and by its Message-ID in another copy', async () => {
    await post('correo', asRead(await readMail('Gmail, plain and HTML')))
    expect((await readMail('Gmail, plain and HTML')).json().filedAs).toBe('2026-000001')
    const { bytes } = sampleNamed('Gmail, plain and HTML')
    const copy = new File([`X-Copia: 1\r\n${bytes.toString()}`], 'otro.eml')
    const again = await postForm('correo/lectura', { mail: copy }, { who: ivan })
    expect(again.json().filedAs).toBe('2026-000001')
    expect((await readMail('Apple Mail, a photo in the text')).json().filedAs).toBeNull()
    expect(await tablesWith(db, 'gmail-1@correo.example')).toEqual([])
  })

  test('of 30 MB is read and filed whole', async () => {
    const read = await readMail('30 MB')
    expect([read.statusCode, read.json().files]).toMatchObject([
      200,
      [{ name: 'video.mp4', bytes: 22 * 1024 * 1024 }],
    ])
    expect((await post('correo', asRead(read))).statusCode).toBe(201)
  })

  test('what cannot be read is told file by file, and what is no mail with its reason', async () => {
    const read = await readMail('winmail.dat')
    expect(read.json().refused).toMatchObject([{ name: 'winmail.dat' }])
    const none = await postForm('correo/lectura', { mail: file('hola', 'hola.eml') })
    expect([none.statusCode, none.json().fields.mail]).toMatchObject([
      422,
      expect.stringContaining('no es un correo'),
    ])
    const nothing = await postForm('correo/lectura', {})
    expect([nothing.statusCode, Object.keys(nothing.json().fields)]).toEqual([422, ['mail']])
  })

  test('a program inside of it is refused by name; the rest is taken', async () => {
    const mail = [
      'From: a@correo.example',
      'Subject: x',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Disposition: attachment; filename="factura.pdf"',
      '',
      '#!/bin/sh\nrm -rf /',
      '--b--',
    ].join('\r\n')
    const read = await postForm('correo/lectura', { mail: file(mail, 'x.eml') })
    expect(read.json()).toMatchObject({ timeFrom: 'nobody', on: null, files: [] })
    expect(read.json().refused[0]).toMatchObject({ name: 'factura.pdf' })
  })

  test('a foreign, an invalid or a reused token files nothing', async () => {
    const read = asRead(await readMail('Gmail, plain and HTML'))
    const wrong = await post('correo', { ...read, original: 'x'.repeat(43) })
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([422, ['original']])
    expect((await post('correo', read)).statusCode).toBe(201)
    expect((await post('correo', read)).statusCode).toBe(422)
    expect(await world.countOf('petitions')).toBe(1)
  })
})

describe('the code again', () => {
  const give = (body: object, version = 1, who = ana) =>
    call(who.headers, '1/codigo', { body, version })

  test('after a document was seen: logged, told, and printed', async () => {
    const { receipt } = (await post('verbal', VERBAL)).json().receipt
    const answer = await give({ seen: 'CC', by: 'print' }, 1, ivan)
    expect([answer.statusCode, answer.json().receipt.receipt.code]).toEqual([200, receipt.code])
    expect(await readings()).toMatchObject([
      { petition: 1, name: 'Iván Casas', reason: expect.stringContaining('cédula de ciudadanía') },
    ])
    const told = (await follow(receipt)).json()
    expect(JSON.stringify(told)).toContain('Le entregamos su código otra vez')
    expect(JSON.stringify(told)).not.toContain(PERSONAL.documento)
  })

  test('mailed, it is not shown at the desk', async () => {
    await post('verbal', VERBAL)
    const answer = await give({ seen: 'PA', by: 'mail' })
    expect([answer.statusCode, answer.json().receipt]).toEqual([200, null])
    const mails = await db.selectFrom('mails').select('kind').orderBy('kind').execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['petition-code', 'petition-receipt'])
  })

  test('never of an anonymous one, to no address, nor over another’s change', async () => {
    await post('verbal', { channel: 'phone', message: 'Pide aseo.' })
    expect((await give({ seen: 'CC', by: 'print' })).statusCode).toBe(409)
    await world.clear()
    await post('verbal', { ...VERBAL, email: '' })
    expect((await give({ seen: 'CC', by: 'mail' })).statusCode).toBe(422)
    expect((await give({ seen: 'CC', by: 'print' }, 7)).statusCode).toBe(412)
    expect(
      (await call(ana.headers, '1/codigo', { body: { seen: 'CC', by: 'print' } })).statusCode,
    ).toBe(428)
    expect(await readings()).toEqual([])
  })
})

describe('mere orientation', () => {
  test('is counted by day and theme, once for each press, and taken back', async () => {
    const key = randomUUID()
    const first = await post('orientaciones', { channel: 'office', theme: 'Aseo' }, { key })
    await post('orientaciones', { channel: 'office', theme: 'Aseo' }, { key })
    await post('orientaciones', { channel: 'phone', theme: '' })
    const counts = async () => (await call(ana.headers, 'radicacion/orientaciones')).json()
    expect(await counts()).toEqual({ today: 2, month: 2, quarter: 2 })
    const { id } = first.json()
    await call(ana.headers, `radicacion/orientaciones/${id}`, { method: 'DELETE' })
    expect(await counts()).toEqual({ today: 1, month: 1, quarter: 1 })
    time.now += 24 * 60 * 60 * 1_000
    expect(await counts()).toEqual({ today: 0, month: 1, quarter: 1 })
    const unknown = await post('orientaciones', { channel: 'office', theme: 'Marta Peña' })
    expect(unknown.statusCode).toBe(422)
  })
})

test('only the desk files anything', async () => {
  const editor = await world.person('editora', { roles: ['noticias'] })
  for (const who of [editor, { id: 0, headers: VISITOR }])
    for (const path of ['verbal', 'papel', 'correo', 'correo/lectura', 'orientaciones'])
      expect((await post(path, VERBAL, { who })).statusCode).toBe(who.id === 0 ? 401 : 403)
  expect(await world.countOf('petitions')).toBe(0)
})
