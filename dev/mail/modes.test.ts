import { createTransport } from 'nodemailer'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMailCatcher } from './catcher.ts'

const catcher = await startMailCatcher({ smtpPort: 0, httpPort: 0 })
const origin = `http://127.0.0.1:${catcher.httpPort}`
const SERVER = { host: '127.0.0.1', port: catcher.smtpPort }
const transport = createTransport(SERVER)
const impatient = createTransport({ ...SERVER, socketTimeout: 300 })

afterAll(() => catcher.close())
beforeEach(async () => {
  await order({ mode: 'ok' })
  await fetch(`${origin}/api/mensajes`, { method: 'DELETE' })
})

const order = async (body: object) =>
  (await fetch(`${origin}/api/modo`, { method: 'PUT', body: JSON.stringify(body) })).status
const readMode = async () => (await fetch(`${origin}/api/modo`)).json()
const subjects = async () => {
  const messages = (await (await fetch(`${origin}/api/mensajes`)).json()) as { subject: string }[]
  return messages.map(({ subject }) => subject)
}
const send = (subject: string, sender = transport) =>
  sender.sendMail({ from: 'a@b.example', to: 'marta@b.example', subject, text: 'Hola' })

test.each([
  ['451', { responseCode: 451, permanent: false }],
  ['550', { responseCode: 550, permanent: true }],
])('%s is answered with the name of the recipient, and nothing is stored', async (mode, error) => {
  await order({ mode })
  await expect(send('Uno')).rejects.toMatchObject({
    ...error,
    command: 'RCPT TO',
    message: expect.stringContaining('marta@b.example'),
  })
  expect(await subjects()).toEqual([])
})

test('hang answers nothing after the message, and stores nothing', async () => {
  await order({ mode: 'hang' })
  await expect(send('Uno', impatient)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(await subjects()).toEqual([])
})

test('drop stores the message and hangs up before it answers', async () => {
  await order({ mode: 'drop' })
  await expect(send('Uno')).rejects.toMatchObject({ code: 'ECONNECTION' })
  expect(await subjects()).toEqual(['Uno'])
})

test('holds for the next so many messages, and what came before stays', async () => {
  await send('Antes')
  await order({ mode: '451', count: 2 })
  await expect(send('Uno')).rejects.toThrow()
  expect(await readMode()).toEqual({ mode: '451', count: 1 })
  await expect(send('Dos')).rejects.toThrow()
  expect(await readMode()).toEqual({ mode: 'ok' })
  await send('Tres')
  expect(await subjects()).toEqual(['Tres', 'Antes'])
})

test.each([{ mode: 'slow' }, { mode: '451', count: 0 }, {}])('refuses %j', async (body) => {
  expect(await order(body)).toBe(400)
  expect(await readMode()).toEqual({ mode: 'ok' })
})

test('accepts the configured sign-in, by password and by token', async () => {
  const strict = await startMailCatcher({
    smtpPort: 0,
    httpPort: 0,
    accepts: ({ user, secret }) => user === 'oficina' && secret === 'abierto',
  })
  const sendAs = (auth: object) =>
    createTransport({ ...SERVER, port: strict.smtpPort, ignoreTLS: true, auth }).sendMail({
      from: 'a@b.example',
      to: 'marta@b.example',
      text: 'Hola',
    })
  await sendAs({ user: 'oficina', pass: 'abierto' })
  await sendAs({ type: 'OAuth2', user: 'oficina', accessToken: 'abierto' })
  const refused = { code: 'EAUTH', responseCode: 535 }
  await expect(sendAs({ user: 'oficina', pass: 'cerrado' })).rejects.toMatchObject(refused)
  await expect(
    sendAs({ type: 'OAuth2', user: 'oficina', accessToken: 'cerrado' }),
  ).rejects.toMatchObject(refused)
  await strict.close()
})

test('gives a message back as it came', async () => {
  await send('Uno')
  const [{ id }] = (await (await fetch(`${origin}/api/mensajes`)).json()) as [{ id: number }]
  const response = await fetch(`${origin}/mensajes/${id}/original`)
  expect(response.headers.get('content-disposition')).toContain(`${id}.eml`)
  expect(await response.text()).toMatch(/^From: a@b\.example\r\n/)
})
