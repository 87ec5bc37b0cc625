import { readOffice } from '@terminal/operator/read-site'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import { LETTERS } from '../../src/jobs.ts'
import { mailJob } from '../../src/platform/mail/mail.job.ts'
import { openMailer } from '../../src/platform/mail/mailer.ts'
import { openDeskWorld, WHOLE_PETITION } from '../desk-world.ts'
import { encodeForm } from '../form.ts'
import { file } from '../petition-world.ts'
import { MASTERS, SITE_DIR } from '../world.ts'
import { openCatcher } from './catcher.ts'

const world = await openDeskWorld()
const { ana, call, clock, db } = world
const worker = openDatabase(world.workerUrl, () => undefined)
const catcher = await openCatcher()
const mailer = openMailer(catcher.settings, clock)

beforeEach(async () => {
  await world.clear()
  await catcher.order({ mode: 'ok' })
  await catcher.empty()
})
afterAll(async () => {
  mailer.close()
  await worker.close()
  await catcher.close()
})

/** As the worker does it, with its role. */
async function sendAnswerMails() {
  const mails = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'petition-answer')
    .execute()
  const deps = {
    db: worker.db,
    masters: MASTERS,
    privateFiles: world.privateFiles,
    readOffice: () => readOffice(SITE_DIR),
    letters: LETTERS,
    mailer,
    log: { info: () => undefined, warn: () => undefined },
  }
  for (const { id } of mails) await mailJob.run([{ id }], deps)
  return catcher.list()
}

async function answer(petition: Record<string, string>): Promise<void> {
  await world.file(petition)
  const body = {
    enPocasPalabras: 'Su maleta está en la taquilla 12.',
    texto: 'La empresa la repara en ocho días.',
    resultado: 'de-fondo',
    norma: '',
    radicadoAnterior: '',
    firma: ana.id,
  }
  await call(ana.headers, '1/respuesta', { method: 'PUT', body, version: 0 })
  const { payload, contentType } = await encodeForm({ archivo: file('Recibo', 'Recibo.txt') })
  await world.app.inject({
    method: 'POST',
    url: '/api/Pqrsd/1/respuesta/archivos',
    headers: { ...ana.headers, 'content-type': contentType, 'if-match': '"1"' },
    payload,
  })
  const sent = await call(ana.headers, '1/respuesta/envio', { body: { borrador: 2 }, version: 1 })
  expect(sent.statusCode).toBe(200)
}

const proof = async () => (await call(ana.headers, '1/respuestas')).json().items[0]

test('the answer goes with its signed letter and its files, and that the server took it is kept', async () => {
  await answer(WHOLE_PETITION)
  const [mail, ...others] = await sendAnswerMails()
  expect(others).toEqual([])
  expect(mail?.recipients).toEqual([WHOLE_PETITION.correo])
  expect(mail?.subject).toBe('Respuesta a su solicitud: radicado 2026-000001')
  for (const said of ['Su maleta está', 'en ocho días', 'Ana Ruiz', '/pqrsd/seguimiento'])
    expect(mail?.text).toContain(said)
  expect(mail?.attachments).toEqual([
    { name: 'Respuesta S-2026-000001.pdf', type: 'application/pdf', size: expect.any(Number) },
    { name: 'Recibo.txt', type: 'text/plain', size: 6 },
  ])
  expect(await proof()).toMatchObject({ correo: 'aceptado', correoEn: expect.any(String) })
})

test('an address that refuses it is seen at the desk', async () => {
  await answer(WHOLE_PETITION)
  await catcher.order({ mode: '550' })
  await sendAnswerMails()
  expect(await proof()).toMatchObject({ correo: 'rechazado' })
  const events = await db.selectFrom('petition_events').select('kind').execute()
  expect(events.map(({ kind }) => kind)).toContain('mail-refused')
})

test('who wants no mail gets none', async () => {
  const { correo: _correo, aceptaNotificacion: _acepta, ...rest } = WHOLE_PETITION
  await answer({ ...rest, respuesta: 'codigo' })
  expect(await sendAnswerMails()).toEqual([])
  expect(await proof()).toMatchObject({ correo: 'no-tiene', correoEn: null })
})
