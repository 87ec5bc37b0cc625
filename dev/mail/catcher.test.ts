import { createTransport } from 'nodemailer'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMailCatcher } from './catcher.ts'

const catcher = await startMailCatcher({
  smtpPort: 0,
  httpPort: 0,
  now: () => new Date('2026-05-04T02:00:00Z'),
})
const origin = `http://127.0.0.1:${catcher.httpPort}`
const transport = createTransport({ host: '127.0.0.1', port: catcher.smtpPort })

afterAll(() => catcher.close())
beforeEach(() => fetch(`${origin}/api/mensajes`, { method: 'DELETE' }))

const NOTICE = {
  from: 'Terminal de Montelindo <no-responder@montelindo.example>',
  to: 'Marcela Quintero <marcela.quintero@montelindo.example>',
  subject: 'Su petición fue radicada',
  date: new Date('2026-05-03T20:15:00Z'),
  text: 'Radicado 2026-000123\nGracias & saludos.',
}

type Listed = { id: number; messageId: string; subject: string; [key: string]: unknown }

async function listMessages(): Promise<Listed[]> {
  const response = await fetch(`${origin}/api/mensajes`)
  return (await response.json()) as Listed[]
}

async function readPage(path: string) {
  const response = await fetch(`${origin}${path}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The newest message, which must be there. */
async function newestId(): Promise<number> {
  const [message] = await listMessages()
  if (!message) throw new Error('The inbox is empty')
  return message.id
}

test('stores what arrives over SMTP and lists it as JSON', async () => {
  const sent = await transport.sendMail({
    ...NOTICE,
    bcc: 'archivo@montelindo.example',
    html: '<p>Radicado <b>2026-000123</b></p>',
  })

  expect(await listMessages()).toEqual([
    {
      id: expect.any(Number),
      messageId: sent.messageId,
      from: { name: 'Terminal de Montelindo', address: 'no-responder@montelindo.example' },
      to: [{ name: 'Marcela Quintero', address: 'marcela.quintero@montelindo.example' }],
      recipients: ['marcela.quintero@montelindo.example', 'archivo@montelindo.example'],
      subject: 'Su petición fue radicada',
      date: '2026-05-03T20:15:00.000Z',
      receivedAt: '2026-05-04T02:00:00.000Z',
      text: 'Radicado 2026-000123\nGracias & saludos.\n',
      html: '<p>Radicado <b>2026-000123</b></p>\n',
      attachments: [],
    },
  ])
})

test('shows the newest first, with sender, receiver and the time in Bogotá', async () => {
  await transport.sendMail({ ...NOTICE, subject: 'El primero' })
  await transport.sendMail({ ...NOTICE, subject: 'El segundo' })

  const { text } = await readPage('/')
  expect(text).toContain('2 mensajes')
  expect(text.indexOf('El segundo')).toBeLessThan(text.indexOf('El primero'))
  expect(text).toContain('De: Terminal de Montelindo &lt;no-responder@montelindo.example&gt;')
  expect(text).toContain('Para: Marcela Quintero &lt;marcela.quintero@montelindo.example&gt;')
  expect(text).toMatch(/3 de may de 2026, 3:15\sp\.\sm\./)
})

test('escapes a hostile subject everywhere and lets no script run', async () => {
  const hostile = '<script>alert("x")</script>'
  await transport.sendMail({ ...NOTICE, subject: hostile, text: hostile, html: hostile })

  const list = await readPage('/')
  const message = await readPage(`/mensajes/${await newestId()}`)
  for (const page of [list, message]) {
    expect(page.text).not.toContain('<script')
    expect(page.text).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('content-security-policy')).not.toContain('script-src')
  }
  expect(message.text).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin)/)
})

test('shows headers, text, framed HTML and attachments of one message', async () => {
  await transport.sendMail({
    ...NOTICE,
    html: '<p class="saludo">Hola</p>',
    attachments: [{ filename: 'acta ñ.html', content: '<h1>Acta</h1>', contentType: 'text/html' }],
  })
  const id = await newestId()

  const { text } = await readPage(`/mensajes/${id}`)
  expect(text).toContain('<h1>Su petición fue radicada</h1>')
  expect(text).toContain('Message-ID: ')
  expect(text).toContain('<pre>Radicado 2026-000123\nGracias &amp; saludos.')
  expect(text).toContain('srcdoc="&lt;base target=&quot;_blank&quot;&gt;&lt;p class=&quot;saludo')
  expect(text).toContain('acta ñ.html')

  const file = await readPage(`/mensajes/${id}/adjuntos/0`)
  expect(file.text).toBe('<h1>Acta</h1>')
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  expect(file.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''acta%20%C3%B1.html",
  )
})

test('empties the inbox on request, for programs and for people', async () => {
  await transport.sendMail(NOTICE)
  const id = await newestId()
  const emptied = await fetch(`${origin}/api/mensajes`, { method: 'DELETE' })
  expect(emptied.status).toBe(204)
  expect(await listMessages()).toEqual([])
  expect((await readPage('/')).text).toContain('La bandeja está vacía.')
  expect((await readPage(`/mensajes/${id}`)).status).toBe(404)

  await transport.sendMail(NOTICE)
  await fetch(`${origin}/vaciar`, { method: 'POST' })
  expect(await listMessages()).toEqual([])
})

test('answers 404 in Spanish for what does not exist', async () => {
  const { status, text } = await readPage('/mensajes/999999')
  expect(status).toBe(404)
  expect(text).toContain('Este mensaje no existe')
})
