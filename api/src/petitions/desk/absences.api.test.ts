import { ABSENCES_API_PATH } from '@terminal/contract/petitions/case/absence'
import { beforeEach, expect, test } from 'vitest'
import { type DeskPerson, openDeskPeople } from '../../../test/desk-people.ts'
import { openWorld } from '../../../test/world.ts'

// On the 12th in Bogotá.
const world = await openWorld()
const { app, db, staff } = world
const { as, idOf } = await openDeskPeople(world)

beforeEach(async () => {
  await db.deleteFrom('staff_absences').execute()
})

async function leave(person: DeskPerson, by: DeskPerson, until: string, deputy: DeskPerson) {
  return app.inject({
    method: 'PUT',
    url: `${ABSENCES_API_PATH}/${idOf(person)}`,
    headers: await as(by),
    payload: { until, deputyId: idOf(deputy) },
  })
}

const rows = () =>
  db.selectFrom('staff_absences').select(['staff_id', 'until_on', 'deputy_id']).execute()

test('an officer says until when they are away and who does their work, and comes back', async () => {
  const away = await leave('ivan', 'ivan', '2026-11-12', 'marcela')
  expect(away.json()).toEqual({
    id: idOf('ivan'),
    name: 'Iván Prueba Casas',
    isHead: false,
    awayUntil: '2026-11-12',
    deputyId: idOf('marcela'),
  })
  await leave('ivan', 'rosa', '2026-11-20', 'rosa')
  expect(await rows()).toEqual([
    { staff_id: idOf('ivan'), until_on: '2026-11-20', deputy_id: idOf('rosa') },
  ])
  const url = `${ABSENCES_API_PATH}/${idOf('ivan')}`
  const back = await app.inject({ method: 'DELETE', url, headers: await as('ivan') })
  expect([back.statusCode, await rows()]).toEqual([204, []])
})

test('only the head says it for others, and only people with a row say it', async () => {
  expect((await leave('ivan', 'marcela', '2026-11-20', 'rosa')).statusCode).toBe(403)
  const url = `${ABSENCES_API_PATH}/${idOf('ivan')}`
  for (const claims of [
    { sub: 'otra', roles: ['pqrsd'] },
    { sub: 'jefe', roles: ['administrador'] },
  ]) {
    const response = await app.inject({ method: 'DELETE', url, headers: await staff(claims) })
    expect(response.statusCode).toBe(403)
  }
  expect(await rows()).toEqual([])
})

test('a past day, oneself, a person outside the desk or an absent one is refused', async () => {
  const past = await leave('ivan', 'ivan', '2026-11-11', 'rosa')
  expect(past.json()).toMatchObject({ status: 422, fields: { until: expect.any(String) } })
  const own = await leave('ivan', 'ivan', '2026-11-20', 'ivan')
  expect(own.json()).toMatchObject({ status: 422, fields: { deputyId: expect.any(String) } })
  await leave('rosa', 'rosa', '2026-11-20', 'marcela')
  const absent = await leave('ivan', 'ivan', '2026-11-20', 'rosa')
  expect(absent.json()).toMatchObject({
    fields: { deputyId: 'Esa persona también está ausente. Elija a otra.' },
  })
})
