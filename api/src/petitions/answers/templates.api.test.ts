import { expect, test } from 'vitest'
import { openDeskWorld } from '../../../test/desk-world.ts'

const world = await openDeskWorld()
const { ana, call, ivan } = world

const TEMPLATE = {
  name: 'Servicio dañado',
  brief: '[Qué] funciona otra vez el [fecha].',
  body: 'Usted nos contó que [qué pasó].',
}

test('templates are written by officers, and by no others', async () => {
  const made = await call(ana.headers, 'plantillas', { body: TEMPLATE })
  expect(made.statusCode).toBe(201)
  const { id } = made.json()
  const changed = { ...TEMPLATE, name: 'Baño cerrado' }
  const path = `plantillas/${id}`
  expect(
    (await call(ivan.headers, path, { method: 'PUT', body: changed, version: 1 })).json(),
  ).toEqual({ id, version: 2, ...changed })
  expect(
    (await call(ana.headers, path, { method: 'PUT', body: changed, version: 1 })).statusCode,
  ).toBe(412)
  expect((await call(ana.headers, 'plantillas')).json()).toEqual([{ id, version: 2, ...changed }])
  expect((await call(ana.headers, path, { method: 'DELETE', version: 2 })).statusCode).toBe(204)
  expect((await call(ana.headers, 'plantillas')).json()).toEqual([])
  const luisa = await world.person('luisa', { roles: ['administrador'] })
  expect((await call(luisa.headers, 'plantillas')).statusCode).toBe(403)
})
