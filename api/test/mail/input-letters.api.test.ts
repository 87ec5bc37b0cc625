import { INPUT_API_PATHS } from '@terminal/contract/petitions/inputs/input-link.schema'
import { expect, test } from 'vitest'
import { PERSONAL, WHOLE_PETITION } from '../desk-world.ts'
import { VISITOR } from '../petition-world.ts'
import { openDeskMails } from './desk-mails.ts'

const world = await openDeskMails()
const { ana, app, call, catcher, sendMails } = world

const ASKED = {
  area: 'Coordinación Operativa',
  question: '¿A qué hora limpian los baños del módulo 2?',
  text: 'Los baños del módulo 2 están sucios.',
  dueOn: '2026-11-20',
}

test('an area is asked by mail, without who wrote, and its link opens what was asked', async () => {
  await world.file(WHOLE_PETITION)
  expect((await call(ana.headers, '1/insumos', { body: ASKED, version: 1 })).statusCode).toBe(200)
  const [mail] = await sendMails('petition-input')
  const whole = JSON.stringify(mail)
  expect(whole).toContain('operaciones@montelindo.example')
  expect(whole).toContain('A qué hora limpian')
  expect(whole).toContain('Los baños del módulo 2 están sucios.')
  for (const datum of Object.values(PERSONAL)) expect(whole).not.toContain(datum)
  const [, clave] = /\/insumos\/([\w-]{43})/.exec(whole) ?? []
  const opened = await app.inject({
    method: 'POST',
    url: INPUT_API_PATHS.read,
    headers: { ...VISITOR, 'x-forwarded-for': world.newClient() },
    payload: { clave },
  })
  expect(opened.json()).toMatchObject({ area: ASKED.area, pregunta: ASKED.question })
  expect((await call(ana.headers, 1)).json().inputs[0].mail).toBe('accepted')
})

test('a reminder has the same link; of what was taken back nothing is sent', async () => {
  await world.file(WHOLE_PETITION)
  await call(ana.headers, '1/insumos', { body: ASKED, version: 1 })
  const [first] = await sendMails('petition-input')
  await call(ana.headers, '1/insumos/1/recordatorio', { body: {}, version: 2 })
  const mails = await sendMails('petition-input-reminder')
  const linkIn = (mail: unknown) => /\/insumos\/([\w-]{43})/.exec(JSON.stringify(mail))?.[1]
  const reminder = mails.find((mail) => JSON.stringify(mail).includes('Recordatorio'))
  expect(linkIn(reminder)).toBe(linkIn(first))

  await call(ana.headers, '1/insumos', { body: ASKED, version: 3 })
  await call(ana.headers, '1/insumos/2/retiro', { body: {}, version: 4 })
  await catcher.empty()
  expect(await sendMails('petition-input')).toEqual([])
})

test('a mailbox that refuses it is seen at the desk', async () => {
  await catcher.order({ mode: '550' })
  await world.file(WHOLE_PETITION)
  await call(ana.headers, '1/insumos', { body: ASKED, version: 1 })
  await sendMails('petition-input')
  const petition = (await call(ana.headers, 1)).json()
  expect(petition.inputs[0].mail).toBe('refused')
  expect(petition.events[0].title).toBe('Un correo no llegó')
})
