import { afterAll, expect, test } from 'vitest'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { askCompanies } from '../../src/travel/ask-companies.ts'
import { openTablesDesk } from '../travel/tables-desk.ts'
import { API_KEY } from '../world.ts'
import { openMailSender } from './mail-sender.ts'

const desk = await openTablesDesk()
const { app, json, workerUrl } = desk
const jobs = openJobs(workerUrl, { isWorker: false, onError: () => undefined })
const { deps, sendAll } = await openMailSender(desk)
afterAll(() => jobs.close())

/** In Bogotá. */
const ask = (moment: string) =>
  askCompanies({ db: deps.db, jobs, clock: { now: () => new Date(`${moment}:00-05:00`) } })

test('a company with an address and a link is asked once a month, on a business day, with its own link', async () => {
  const [one, other, silent] = ['Cootramontelindo', 'Expreso Lindero', 'Flota Guayacanes']
  for (const company of [one, other])
    await json('PUT', '/empresas/correo', {
      company,
      email: `${company.slice(0, 4)}@empresa.example`,
    })
  for (const company of [one, silent]) await json('POST', '/empresas/enlace', { company })

  // Sunday, before seven on Monday, and then.
  expect(await ask('2026-11-29T10:00')).toBe(0)
  expect(await ask('2026-11-30T06:59')).toBe(0)
  expect(await Promise.all([ask('2026-12-01T07:00'), ask('2026-12-01T07:00')])).toContain(1)
  expect(await ask('2026-12-31T10:00')).toBe(0)

  const [letter, ...others] = await sendAll()
  expect(others).toEqual([])
  expect(letter?.recipients).toEqual(['Coot@empresa.example'])
  const text = letter?.text ?? ''
  expect(text).toContain('Cootramontelindo')
  const [, clave = ''] = /\/empresas\/([\w-]{43})/.exec(text) ?? []
  const page = await app.inject({
    method: 'POST',
    url: '/api/Empresas/horarios',
    headers: { 'x-api-key': API_KEY },
    payload: { clave },
  })
  expect(page.json().empresa).toBe(one)

  // The next month again; whose link was taken away in the meantime gets nothing.
  expect(await ask('2027-01-04T08:00')).toBe(1)
  await json('POST', '/empresas/retiro', { company: one })
  expect(await sendAll()).toHaveLength(1)
})
