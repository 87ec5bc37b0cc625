import { randomUUID } from 'node:crypto'
import { TRACKING_API_PATHS } from '@terminal/contract/petitions/citizens/tracking.schema'
import { expect, test } from 'vitest'
import { KEY_USES } from '../src/key-uses.ts'
import { needsCustodians } from '../src/petitions/case/elsewhere.ts'
import { describeKeys } from '../src/platform/sealing/key-status.ts'
import { EXTERNAL, openChosenSite } from './chosen-site.ts'
import { openDeskWorld, PERSON } from './desk-world.ts'
import { openMailSender } from './mail/mail-sender.ts'
import { MESSAGE } from './petition-world.ts'
import { MASTERS } from './world.ts'

const site = await openChosenSite()
const world = await openDeskWorld({ site })
const { ana, app, ask, call, db, get, staff } = world
const { sendAll } = await openMailSender(world)
const admin = await staff({ roles: ['administrador'] })

const SENTENCE =
  'Las PQRSD se radican en Orfeo: https://orfeo.example/radicar. Las que se radicaron aquí se consultan y se responden aquí.'
const IS_OF_PETITIONS = /^\/api\/(Pqrsd|Contacto|Insumos|Notificaciones)/

const described = async () => Object.keys((await get('/api/openapi.json')).json().paths)
const parts = async () => (await get('/api/v1/auth/status', { headers: admin })).json().partes

const speak = () =>
  app.inject({
    method: 'POST',
    url: '/api/Pqrsd/radicacion/verbal',
    headers: { ...ana.headers, 'idempotency-key': randomUUID() },
    payload: {
      channel: 'office',
      message: 'Pide que reparen su maleta.',
      type: 'complaint',
      documentType: 'CC',
      replyBy: 'email',
      handedIn: '',
      language: '',
      ...PERSON,
    },
  })

test('K5 filed in another system: nothing new comes in here, and what did is followed and answered', async () => {
  const form = { mensaje: MESSAGE, correo: 'ana@correo.example', claveFormulario: randomUUID() }
  const { radicado, codigo } = (await world.sendForm({ tipo: 'peticion', ...form })).json()
  expect(codigo).toEqual(expect.any(String))
  site.choose(EXTERNAL)

  for (const refused of [await world.sendForm({ mensaje: MESSAGE }), await speak()]) {
    expect([refused.statusCode, refused.json().detail]).toEqual([410, SENTENCE])
    expect(refused.json().code).toBe('elsewhere')
  }
  expect(await world.countOf('petitions')).toBe(1)

  const followed = await ask('read', { radicado, codigo })
  expect([followed.statusCode, followed.json().radicado]).toEqual([200, radicado])
  expect((await ask('add', { radicado, codigo, mensaje: 'Fue el martes.' })).statusCode).toBe(200)
  expect(await parts()).toContain('petitions')
  expect((await described()).filter((path) => IS_OF_PETITIONS.test(path)).length).toBeGreaterThan(
    80,
  )

  const { version } = (await call(ana.headers, 1)).json()
  const answer = {
    brief: 'Su maleta está en la taquilla 12.',
    body: 'Su maleta está en la taquilla 12.\n\nLa empresa la repara en ocho días.',
    outcome: 'full',
    norm: '',
    earlier: '',
    signerId: ana.id,
  }
  await call(ana.headers, '1/respuesta', { method: 'PUT', body: answer, version: 0 })
  const sent = await call(ana.headers, '1/respuesta/envio', { body: { draftVersion: 1 }, version })
  expect([sent.statusCode, sent.body]).toEqual([200, expect.any(String)])
  const mails = await sendAll()
  expect(JSON.stringify(mails)).toContain(radicado)
  expect((await ask('read', { radicado, codigo })).json().estado).toBe('respondida')
})

test('K5 once the last is eliminated what was published stays; where none was ever filed nothing is here', async () => {
  site.choose(EXTERNAL)
  expect(await needsCustodians(db, site.current().operator)).toBe(true)
  await db.deleteFrom('record_keys').execute()
  expect(await world.countOf('petitions')).toBe(1)
  site.choose(EXTERNAL)
  expect(await parts()).toContain('petitions')
  expect((await get('/api/Pqrsd/eliminaciones')).statusCode).toBe(200)

  await world.clear()
  site.choose(EXTERNAL)

  expect(await parts()).not.toContain('petitions')
  expect((await described()).filter((path) => IS_OF_PETITIONS.test(path))).toEqual([])
  for (const path of [
    '/api/Pqrsd/mesa',
    '/api/Pqrsd/cifras',
    '/api/Notificaciones',
    '/api/Pqrsd/1',
  ])
    expect([path, (await get(path, { headers: admin })).statusCode]).toEqual([path, 404])
  expect((await world.sendForm({ mensaje: MESSAGE })).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: TRACKING_API_PATHS.read })).statusCode).toBe(401)
  expect((await ask('read', { radicado: '1', codigo: '1' })).statusCode).toBe(404)

  const isNeeded = await needsCustodians(db, site.current().operator)
  expect(isNeeded).toBe(false)
  expect(await describeKeys(db, MASTERS, KEY_USES, { needsCustodians: isNeeded })).toContain(
    'no hacen falta custodios',
  )
})

test('K5 petitions of our own again are as before', async () => {
  site.choose()
  expect(await needsCustodians(db, site.current().operator)).toBe(true)
  expect(await parts()).toContain('petitions')
  expect((await world.sendForm({ mensaje: MESSAGE })).statusCode).toBe(200)
  site.choose(EXTERNAL)
  expect((await get('/api/Pqrsd/mesa', { headers: ana.headers })).statusCode).toBe(200)
})
