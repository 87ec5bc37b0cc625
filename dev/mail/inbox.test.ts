import { expect, test } from 'vitest'
import { openInbox } from './inbox.ts'

const inbox = openInbox(() => new Date('2026-05-04T02:00:00Z'))

const add = (message: string) => inbox.add(Buffer.from(message), ['uno@montelindo.example'])

test('stores a message with hardly any headers', async () => {
  await add('X-Nada: 1\r\n\r\nHola')

  expect(inbox.list()[0]).toMatchObject({
    messageId: null,
    from: null,
    to: [],
    recipients: ['uno@montelindo.example'],
    subject: '',
    date: '2026-05-04T02:00:00.000Z',
  })
})

test('holds only the last five thousand', async () => {
  inbox.clear()
  for (let n = 1; n <= 5001; n += 1) await add(`Subject: Correo ${n}\r\n\r\nHola`)

  const messages = inbox.list()
  expect(messages).toHaveLength(5000)
  expect(messages[0]?.subject).toBe('Correo 5001')
  expect(messages.at(-1)?.subject).toBe('Correo 2')
})
