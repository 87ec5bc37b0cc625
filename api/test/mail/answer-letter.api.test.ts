import { expect, test } from 'vitest'
import { WHOLE_PETITION } from '../desk-world.ts'
import { encodeForm } from '../form.ts'
import { file } from '../petition-world.ts'
import { openDeskMails } from './desk-mails.ts'

const world = await openDeskMails()
const { ana, call, catcher, db } = world
const sendAnswerMails = () => world.sendMails('petition-answer')
const ANSWER = {
  brief: 'Su maleta está en la taquilla 12.',
  body: 'La empresa la repara en ocho días.',
  outcome: 'full',
  norm: '',
}
const PEDRO = {
  ...WHOLE_PETITION,
  nombre: 'Pedro Inventado',
  documento: '11223344',
  correo: 'pedro@correo.example',
}

async function answer(petition: Record<string, string>): Promise<void> {
  await world.file(petition)
  await answerFirst()
}

async function answerFirst(): Promise<void> {
  const body = { ...ANSWER, earlier: '', signerId: ana.id }
  await call(ana.headers, '1/respuesta', { method: 'PUT', body, version: 0 })
  const { payload, contentType } = await encodeForm({ file: file('Recibo', 'Recibo.txt') })
  await world.app.inject({
    method: 'POST',
    url: '/api/Pqrsd/1/respuesta/archivos',
    headers: { ...ana.headers, 'content-type': contentType, 'if-match': '"1"' },
    payload,
  })
  const { version } = (await call(ana.headers, 1)).json()
  const sent = await call(ana.headers, '1/respuesta/envio', { body: { draftVersion: 2 }, version })
  expect(sent.statusCode).toBe(200)
}

const proof = async () => (await call(ana.headers, '1/respuestas')).json()[0]

test('the answer goes with its signed letter and its files, and that the server took it is kept', async () => {
  await answer(WHOLE_PETITION)
  const [mail, ...others] = await sendAnswerMails()
  expect(others).toEqual([])
  expect(mail?.recipients).toEqual([WHOLE_PETITION.correo])
  expect(mail?.text).not.toMatch(/unimos|misma respuesta/)
  expect(mail?.subject).toBe('Respuesta a su solicitud: radicado 2026-000001')
  for (const said of [
    'Su maleta está',
    'en ocho días',
    'Ana Ruiz',
    '/pqrsd/seguimiento',
    'La respuesta, en PDF',
  ])
    expect(mail?.text).toContain(said)
  expect(mail?.text).not.toContain('firmad')
  expect(mail?.attachments).toEqual([
    { name: 'Respuesta S-2026-000001.pdf', type: 'application/pdf', size: expect.any(Number) },
    { name: 'Recibo.txt', type: 'text/plain', size: 6 },
  ])
  expect(await proof()).toMatchObject({ mail: 'accepted', mailAt: expect.any(String) })
})

test('it never goes before its letter is written', async () => {
  await answer(WHOLE_PETITION)
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'petition-answer')
    .executeTakeFirstOrThrow()
  // As maintenance would, which sends whatever waits.
  await expect(world.sendMail(id)).rejects.toThrow('conflict')
  expect(await catcher.list()).toEqual([])
  expect(await proof()).toMatchObject({ mail: 'waiting' })
  const [mail] = await sendAnswerMails()
  expect(mail?.attachments).toHaveLength(2)
})

test('an address that refuses it is seen at the desk', async () => {
  await answer(WHOLE_PETITION)
  await catcher.order({ mode: '550' })
  await sendAnswerMails()
  expect(await proof()).toMatchObject({ mail: 'refused' })
  const events = await db.selectFrom('petition_events').select('kind').execute()
  expect(events.map(({ kind }) => kind)).toContain('mail-refused')
})

test('who wants no mail gets none', async () => {
  const { correo: _correo, aceptaNotificacion: _acepta, ...rest } = WHOLE_PETITION
  await answer({ ...rest, respuesta: 'codigo' })
  expect(await sendAnswerMails()).toEqual([])
  expect(await proof()).toMatchObject({ mail: 'none', mailAt: null })
})

test('authors of joined petitions are told so, but not with whom', async () => {
  for (const each of [WHOLE_PETITION, PEDRO]) await world.file(each)
  const join = { kind: 'join', main: '2026-000001' }
  expect((await call(ana.headers, '2/pasos', { body: join, version: 1 })).statusCode).toBe(200)
  await answerFirst()
  const mails = await sendAnswerMails()
  expect(new Set(mails.map(({ recipients }) => recipients[0]))).toEqual(
    new Set([PEDRO.correo, WHOLE_PETITION.correo]),
  )
  for (const { text } of mails)
    expect(text).toContain('La unimos con otra sobre el mismo asunto, y las respondimos juntas.')
  const toPedro = JSON.stringify(mails.find(({ recipients }) => recipients[0] === PEDRO.correo))
  expect(toPedro).toContain('radicado 2026-000002')
  expect(toPedro.replaceAll('S-2026-000001', '')).not.toMatch(/2026-000001|Yolanda/)
})

test('who gets the answer of more than ten is told so', async () => {
  for (let i = 0; i < 11; i += 1)
    await world.file({ ...WHOLE_PETITION, mensaje: `Falta la rampa, ${i}.` })
  const items = (await call(ana.headers, 'respuesta-comun')).json()
  const petitions = items.map(({ id, version }: { id: number; version: number }) => ({
    id,
    version,
  }))
  const key = { 'idempotency-key': 'clave-de-la-respuesta-1' }
  const body = {
    brief: 'La rampa se arregla en enero.',
    body: 'La rampa del módulo 3 se arregla en enero, con el contrato de obra.',
    outcome: 'full',
    norm: '',
    petitions,
  }
  const sent = await call({ ...ana.headers, ...key }, 'respuesta-comun', { body })
  expect(sent.statusCode).toBe(201)
  const mails = await sendAnswerMails()
  expect(mails).toHaveLength(11)
  for (const { text } of mails)
    expect(text).toContain('Es una misma respuesta para varias solicitudes parecidas.')
})
