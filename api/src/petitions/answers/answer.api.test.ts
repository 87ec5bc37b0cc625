import { createHash } from 'node:crypto'
import { TRACKING_FILE_API_PATH } from '@terminal/contract/petitions/citizens/tracking.schema'
import { readPdf } from '@terminal/demo/pdf-reader'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDeskWorld, WHOLE_PETITION } from '../../../test/desk-world.ts'
import { encodeForm } from '../../../test/form.ts'
import { writeLetters } from '../../../test/letters.ts'
import { file, VISITOR } from '../../../test/petition-world.ts'
import { tablesWith } from '../../../test/tables-with.ts'

const DAY = 24 * 60 * 60 * 1_000
const world = await openDeskWorld()
const { ana, ask, call, db, file: filed, ivan, rosa, time } = world
const START = time.now

beforeEach(async () => {
  time.now = START
  await world.clear()
  await db.deleteFrom('outgoing_counters').execute()
})

const ANSWER = {
  brief: 'Su maleta está en la taquilla 12.',
  body: 'Usted nos contó que su maleta llegó rota.\n\nLa empresa la repara en ocho días.',
  outcome: 'full',
  norm: '',
  earlier: '',
  signerId: ana.id,
}

const save = (values: object = {}, version = 0, who = ana) =>
  call(who.headers, '1/respuesta', {
    method: 'PUT',
    body: { ...ANSWER, ...values },
    version,
  })
const send = (version = 1, draftVersion = 1, who = ana) =>
  call(who.headers, '1/respuesta/envio', { body: { draftVersion }, version })
const move = (body: object, version: number, who = ana) =>
  call(who.headers, '1/respuesta/visto-bueno', { body, version })
const read = async (who = ana) => (await call(who.headers, '1/respuesta')).json()
const sentTo = async (who = ana) => (await call(who.headers, '1/respuestas')).json()

async function addFile(name = 'Letrero.txt', version = 1) {
  const { payload, contentType } = await encodeForm({ file: file('Letrero', name) })
  return world.app.inject({
    method: 'POST',
    url: '/api/Pqrsd/1/respuesta/archivos',
    headers: { ...ana.headers, 'content-type': contentType, 'if-match': `"${version}"` },
    payload,
  })
}

const download = (proof: object, ficha: string) =>
  world.app.inject({
    method: 'POST',
    url: TRACKING_FILE_API_PATH,
    headers: { ...VISITOR, 'x-forwarded-for': world.newClient() },
    payload: { ...proof, ficha },
  })

describe('writing it', () => {
  test('the draft is on the server, sealed, and two who write it at once are told', async () => {
    await filed(WHOLE_PETITION)
    expect(await read()).toMatchObject({ version: 0, savedAt: null, files: [] })
    expect((await save()).json()).toMatchObject({ version: 1, savedBy: ana.id })
    expect(await tablesWith(db, 'taquilla 12')).toEqual([])
    expect((await save({ body: 'Otra cosa.' }, 1, ivan)).statusCode).toBe(200)
    const late = await save({ body: 'Lo mío.' }, 1)
    expect([late.statusCode, late.json().actual.answer.body]).toEqual([412, 'Otra cosa.'])
    const unsaid = await call(ana.headers, '1/respuesta', { method: 'PUT', body: ANSWER })
    expect(unsaid.statusCode).toBe(428)
  })

  test('files are added and taken off, and a program is refused', async () => {
    await filed(WHOLE_PETITION)
    await save()
    const [added] = (await addFile()).json().files
    expect(added).toMatchObject({ name: 'Letrero.txt', bytes: 7, scanState: 'unscanned' })
    const { payload, contentType } = await encodeForm({ file: file('MZ\x90\0', 'a.exe') })
    const program = await world.app.inject({
      method: 'POST',
      url: '/api/Pqrsd/1/respuesta/archivos',
      headers: { ...ana.headers, 'content-type': contentType, 'if-match': '"2"' },
      payload,
    })
    expect([program.statusCode, Object.keys(program.json().fields)]).toEqual([422, ['file']])
    const path = `1/respuesta/archivos/${added.key}`
    const off = await call(ana.headers, path, { method: 'DELETE', version: 2 })
    expect([off.statusCode, off.json().files]).toEqual([200, []])
    const again = await call(ana.headers, path, { method: 'DELETE', version: 3 })
    expect(again.statusCode).toBe(404)
  })

  test('a file in another language says which, sealed, until the citizen reads it', async () => {
    const proof = await filed(WHOLE_PETITION)
    await save()
    const [added] = (await addFile('Respuesta.txt')).json().files
    const name = (path: string, language: string | null, version?: number) =>
      call(ana.headers, `1/${path}/lengua`, {
        method: 'PUT',
        body: { language },
        ...(version !== undefined && { version }),
      })
    const path = `respuesta/archivos/${added.key}`
    expect((await name(path, 'Embera chamí')).statusCode).toBe(428)
    expect((await name(path, 'x', 2)).statusCode).toBe(422)
    const none = `respuesta/archivos/${'0'.repeat(32)}`
    expect((await name(none, 'Embera chamí', 2)).statusCode).toBe(404)
    const named = (await name(path, 'Embera chamí', 2)).json()
    expect(named).toMatchObject({ version: 3, files: [{ language: 'Embera chamí' }] })
    expect(await tablesWith(db, 'Embera')).toEqual([])
    expect((await send(1, 3)).statusCode).toBe(200)

    const files = async () => (await ask('read', proof)).json().archivos
    expect(await files()).toMatchObject([{ nombre: 'Respuesta.txt', lengua: 'Embera chamí' }])
    // Another word for it, and that it was Spanish after all.
    for (const [lengua, version] of [
      ['Wayuunaiki', 2],
      [null, 3],
    ] as const) {
      const again = await name(`archivos/${added.key}`, lengua, version)
      expect([again.statusCode, again.json().files[0].language]).toEqual([200, lengua])
      expect((await files())[0].lengua).toBe(lengua)
    }
    expect(await tablesWith(db, 'Wayuu')).toEqual([])
  })

  test('the letter can be seen before it goes, without a number', async () => {
    await filed(WHOLE_PETITION)
    await save({ body: 'Aún no sé 👍' })
    const { rawPayload, headers } = await call(ana.headers, '1/respuesta/pdf')
    expect(headers['content-type']).toBe('application/pdf')
    const { heard } = await readPdf(rawPayload)
    expect(heard.map(({ text }) => text)).toEqual([
      'Montelindo, 12 de noviembre de 2026 Radicado de salida: se asigna al enviar',
      '(Nombre y dirección de la persona: se escriben al enviar)',
      'Referencia: Radicado 2026-000001, del 12 de noviembre de 2026',
      'Respuesta a su petición 2026-000001',
      'En pocas palabras',
      ANSWER.brief,
      'Aún no sé _',
      'Atentamente,',
      'Ana Ruiz',
      'Oficina de PQRSD Terminal de Transportes de Montelindo S. A.',
      'Aprobado electrónicamente por Ana Ruiz el 12 de noviembre de 2026.',
    ])
    expect(await db.selectFrom('petition_readings').selectAll().execute()).toEqual([])
  })
})

describe('sending it', () => {
  test('what was seen goes: numbered, signed, with its files, once', async () => {
    const proof = await filed(WHOLE_PETITION)
    await save()
    await addFile()
    const answer = await send(1, 2)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ state: 'answered', drafts: [] })
    expect((await send(2, 2)).statusCode).toBe(409)
    const [sent] = await sentTo()
    expect(sent).toMatchObject({
      outgoing: 'S-2026-000001',
      outcome: 'full',
      signer: 'Ana Ruiz',
      approver: null,
      mail: 'waiting',
      openedAt: null,
      wasUseful: null,
    })
    const { outcome, closed_on } = await db
      .selectFrom('petitions')
      .select(['outcome', 'closed_on'])
      .executeTakeFirstOrThrow()
    expect([outcome, closed_on]).toEqual(['full', '2026-11-12'])
    await writeLetters(world)
    const pdf = (await call(ana.headers, `1/respuestas/${sent.id}/pdf`)).rawPayload
    const { title, language, heard } = await readPdf(pdf)
    expect([title, language]).toEqual([
      'Respuesta a su petición 2026-000001 (S-2026-000001)',
      'es-CO',
    ])
    const read = heard.map(({ text }) => text)
    expect(read[1]).toContain(`Señor(a) ${WHOLE_PETITION.nombre}`)
    const sum = createHash('sha256').update('Letrero').digest('hex')
    expect(read.at(-1)?.replaceAll(' ', '')).toBe(`Letrero.txtHuellaSHA-256:${sum}`)
    const [reading] = await db.selectFrom('petition_readings').select('reason').execute()
    expect(reading?.reason).toBe('Carta S-2026-000001')
    const jobs = JSON.stringify(await db.selectFrom('mails').selectAll().execute())
    for (const word of [WHOLE_PETITION.nombre, WHOLE_PETITION.correo, 'taquilla'])
      expect(jobs).not.toContain(word)
    expect((await ask('read', proof)).json().estado).toBe('respondida')
  })

  test('nothing goes that is not whole, and each field says why', async () => {
    await filed(WHOLE_PETITION)
    await save({ body: 'Abre el [fecha].', outcome: 'denied', signerId: null })
    const { json, statusCode } = await send()
    expect([statusCode, json().fields]).toEqual([
      422,
      {
        body: 'Falta completar «[fecha]».',
        norm: expect.stringContaining('norma'),
        signerId: 'Elija quién firma.',
      },
    ])
    expect((await call(ana.headers, 1)).json().state).toBe('filed')
    expect(await db.selectFrom('outgoing_counters').selectAll().execute()).toEqual([])
  })

  test('a repeated one names another that was answered', async () => {
    await filed(WHOLE_PETITION)
    await filed(WHOLE_PETITION)
    const sentences: string[] = []
    for (const [i, earlier] of ['2026-9', '2026-1', '2026-2'].entries()) {
      await save({ outcome: 'repeated', earlier }, i)
      sentences.push((await send(1, i + 1)).json().fields?.earlier)
    }
    expect(sentences).toEqual([
      'No hay una solicitud con ese radicado.',
      'Ese es el radicado de esta misma solicitud.',
      'Esa solicitud todavía no tiene respuesta.',
    ])
  })

  test('an overdue request for information cannot be denied any more', async () => {
    await filed({ ...WHOLE_PETITION, tipo: 'informacion' })
    const denied = { outcome: 'denied', norm: 'Ley 1712 de 2014, art. 18' }
    await save(denied)
    time.now += 40 * DAY
    const refused = await send()
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['outcome']])
    await save({}, 1)
    expect((await send(1, 2)).statusCode).toBe(200)
  })

  test('who saw another version of the petition, or of the answer, sends nothing', async () => {
    await filed(WHOLE_PETITION)
    await save()
    expect((await send(1, 7)).statusCode).toBe(409)
    const stale = await send(9)
    expect([stale.statusCode, stale.json().actual.radicado]).toEqual([412, '2026-000001'])
    const both = await Promise.all([send(), send()])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    expect(await sentTo()).toHaveLength(1)
  })

  test('no officer signs for another', async () => {
    await filed(WHOLE_PETITION)
    await save({ signerId: ivan.id })
    const { fields } = (await send()).json()
    expect(fields).toEqual({ signerId: expect.stringContaining('Nadie firma') })
  })
})

describe('the approval of the head', () => {
  test('asked for, it goes when the head sends it, signed by who wrote it', async () => {
    await filed(WHOLE_PETITION)
    await save()
    const asked = await move({ kind: 'ask' }, 1)
    expect([asked.statusCode, asked.json().approval.askedBy]).toEqual([200, ana.id])
    expect((await send(1, 2)).statusCode).toBe(409)
    const { version } = await read(rosa)
    expect((await send(1, version, rosa)).statusCode).toBe(200)
    expect((await sentTo())[0]).toMatchObject({ signer: 'Ana Ruiz', approver: 'Rosa Modelo' })
  })

  test('given back, it says why; written anew, it has to be seen again', async () => {
    await filed(WHOLE_PETITION)
    await save()
    await move({ kind: 'ask' }, 1)
    expect((await move({ kind: 'return', text: 'Falta la fecha.' }, 2)).statusCode).toBe(403)
    const back = await move({ kind: 'return', text: 'Falta la fecha.' }, 2, rosa)
    expect(back.json()).toMatchObject({ approval: null, returned: 'Falta la fecha.' })
    await move({ kind: 'ask' }, 3)
    const changed = await save({ body: 'El lunes.' }, 4)
    expect([changed.statusCode, changed.json().approval]).toEqual([200, null])
  })

  test('the head may change what they were asked to see', async () => {
    await filed(WHOLE_PETITION)
    await save()
    await move({ kind: 'ask' }, 1)
    const changed = await save({ body: 'El lunes.' }, 2, rosa)
    expect(changed.json().approval).toMatchObject({ askedBy: ana.id })
    expect((await send(1, 3, rosa)).statusCode).toBe(200)
  })

  test('nothing unfinished is shown to the head, and the head needs no approval', async () => {
    await filed(WHOLE_PETITION)
    await save({ body: '' })
    expect((await move({ kind: 'ask' }, 1)).statusCode).toBe(422)
    await save({}, 1, rosa)
    expect((await move({ kind: 'ask' }, 2, rosa)).statusCode).toBe(409)
  })
})

describe('what the citizen has of it', () => {
  async function answered() {
    const proof = await filed({ ...WHOLE_PETITION, adjunto1: file('uno', 'uno.txt') })
    await save()
    await addFile()
    await send(1, 2)
    await writeLetters(world)
    return proof
  }

  test('the text, the signed letter and the files, with the code, and in no other way', async () => {
    const proof = await answered()
    const { respuestas, archivos } = (await ask('read', proof)).json()
    expect(respuestas).toEqual([
      {
        id: expect.any(Number),
        salida: 'S-2026-000001',
        en: expect.any(String),
        enPocasPalabras: ANSWER.brief,
        parrafos: ANSWER.body.split('\n\n'),
        firma: 'Ana Ruiz',
        ficha: expect.any(String),
        lista: true,
        leSirvio: null,
      },
    ])
    expect(archivos).toMatchObject([
      { nombre: 'uno.txt', respuesta: null },
      { nombre: 'Letrero.txt', respuesta: respuestas[0].id },
    ])
    const letter = await download(proof, respuestas[0].ficha)
    expect([letter.statusCode, letter.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('Respuesta S-2026-000001.pdf'),
    ])
    expect((await readPdf(letter.rawPayload)).language).toBe('es-CO')
    for (const [i, content] of ['uno', 'Letrero'].entries())
      expect((await download(proof, archivos[i].ficha)).body).toBe(content)

    const other = await filed(WHOLE_PETITION)
    expect((await download(other, respuestas[0].ficha)).statusCode).toBe(404)
    expect((await download(other, archivos[0].ficha)).statusCode).toBe(404)
    const wrong = { ...proof, codigo: 'BCDFGHJKLM' }
    expect((await download(wrong, archivos[0].ficha)).statusCode).toBe(404)
  })

  test('that it was opened is known once, and its rating is what was said last', async () => {
    const proof = await answered()
    expect((await sentTo())[0].openedAt).toBeNull()
    await ask('read', proof)
    time.now += DAY
    await ask('read', proof)
    const [{ openedAt, id }] = await sentTo()
    expect(Date.parse(openedAt)).toBe(START)
    for (const [sirvio, leSirvio] of [
      ['no', false],
      ['si', true],
      ['si', true],
    ]) {
      const said = await ask('rate', { ...proof, respuesta: id, sirvio })
      expect([said.statusCode, said.json().respuestas[0].leSirvio]).toEqual([200, leSirvio])
    }
    expect((await sentTo())[0].wasUseful).toBe(true)
    const kinds = await db
      .selectFrom('petition_events')
      .select('kind')
      .where('kind', 'in', ['delivery', 'rate'])
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['delivery', 'rate', 'rate'])
    expect((await ask('rate', { ...proof, respuesta: id, sirvio: 'x' })).statusCode).toBe(422)
    expect((await ask('rate', { ...proof, respuesta: id + 1, sirvio: 'si' })).statusCode).toBe(409)
  })

  test('what goes by post or by hand keeps its proof', async () => {
    await answered()
    const [{ id }] = await sentTo()
    const { version } = (await call(ana.headers, 1)).json()
    const delivery = { by: 'guide', on: '2026-11-12', proof: 'RA123456789CO' }
    const path = `1/respuestas/${id}/entrega`
    const tomorrow = { ...delivery, on: '2026-11-20' }
    const later = await call(ana.headers, path, { body: tomorrow, version })
    expect([later.statusCode, Object.keys(later.json().fields)]).toEqual([422, ['on']])
    expect((await call(ana.headers, path, { body: delivery, version })).statusCode).toBe(200)
    expect((await sentTo())[0].delivery).toEqual(delivery)
    expect(await tablesWith(db, 'RA123456789CO')).toEqual([])
  })
})
