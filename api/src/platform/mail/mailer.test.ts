import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { FROM, openCatcher } from '../../../test/mail/catcher.ts'
import { verifyDkim } from '../../../test/mail/dkim.ts'
import { systemClock } from '../clock.ts'
import { MailFailure } from './mail-failure.ts'
import type { MailSettings } from './mail-settings.ts'
import { openMailer } from './mailer.ts'

const catcher = await openCatcher()
const mailer = openMailer(catcher.settings, systemClock)
const impatient = openMailer(catcher.settings, systemClock, { stepMs: 300 })
const dir = await mkdtemp(join(tmpdir(), 'terminal-mail-'))

afterAll(async () => {
  mailer.close()
  impatient.close()
  await catcher.close()
  await rm(dir, { recursive: true })
})
beforeEach(async () => {
  await catcher.order({ mode: 'ok' })
  await catcher.empty()
})

const LETTER = {
  to: { name: 'Marta Ruiz', address: 'marta@correo.example' },
  subject: 'Recibimos su mensaje',
  paragraphs: ['Buenos días:', 'Recibimos su mensaje.'],
}
const STAMP = {
  id: '0b0c9a53-2f0e-4e52-a5c5-2f6f3ad0a001',
  date: new Date('2026-11-13T02:00:00Z'),
  senderName: 'Terminal de Montelindo',
}

async function failureOf(sending: Promise<void>): Promise<MailFailure> {
  const failure = await sending.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failure instanceof MailFailure) return failure
  throw new Error('It did not fail as a mail does')
}

test('a letter is one message from the office, with the number and the date of its row', async () => {
  await mailer.send(LETTER, STAMP)
  expect(await catcher.list()).toEqual([
    expect.objectContaining({
      messageId: `<${STAMP.id}@terminal.example>`,
      from: { name: 'Terminal de Montelindo', address: FROM },
      to: [LETTER.to],
      recipients: ['marta@correo.example'],
      subject: 'Recibimos su mensaje',
      date: '2026-11-13T02:00:00.000Z',
      text: 'Buenos días:\n\nRecibimos su mensaje.\n',
      html: expect.stringContaining('<p>Recibimos su mensaje.</p>'),
    }),
  ])
  const [{ id } = { id: 0 }] = await catcher.list()
  const original = await catcher.readOriginal(id)
  expect(original).toContain('Auto-Submitted: auto-generated\r\n')
  expect(original).not.toContain('X-Mailer')
})

test.each([
  ['451', 'EENVELOPE 451 4.7.1', false],
  ['550', 'EENVELOPE 550 5.1.1', true],
  ['hang', 'ETIMEDOUT', false],
  ['drop', 'ECONNECTION', false],
] as const)('a server that answers %s: %s', async (mode, message, isRefusal) => {
  await catcher.order({ mode, count: 1 })
  const sender = mode === 'hang' ? impatient : mailer
  const failure = await failureOf(sender.send(LETTER, STAMP))
  expect(failure).toMatchObject({ message, isRefusal, isOurs: false })
  expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toContain('marta')
  // Who gave up early has not met what was ordered.
  await catcher.order({ mode: 'ok' })
  await mailer.send(LETTER, STAMP)
})

test('a server that never ends what it says is left, and the next mail goes another way', async () => {
  const slow = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    const talk = setInterval(() => socket.write('220-espere\r\n'), 20)
    socket.on('close', () => clearInterval(talk))
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const { port }: AddressInfo = Object(slow.address())
  const settings = { ...catcher.settings, server: { ...catcher.settings.server, port } }
  const stuck = openMailer(settings, systemClock, { stepMs: 60_000, wholeMs: 200 })
  expect(await failureOf(stuck.send(LETTER, STAMP))).toMatchObject({ isRefusal: false })
  expect(await failureOf(stuck.send(LETTER, STAMP))).toMatchObject({ isRefusal: false })
  stuck.close()
  slow.close()
})

test('nothing goes unencrypted to another machine', async () => {
  // Not one of the names of this machine, and so another one to the mailer.
  const far = createServer((socket) => {
    const onward = connect(catcher.port, '127.0.0.1')
    socket.pipe(onward).pipe(socket)
    for (const each of [socket, onward]) each.on('error', () => each.destroy())
  }).listen(0, '127.0.0.2')
  await once(far, 'listening')
  const { port }: AddressInfo = Object(far.address())
  const server = { host: '127.0.0.2', port, isSecure: false }
  const strict = openMailer({ ...catcher.settings, server }, systemClock)
  expect(await failureOf(strict.send(LETTER, STAMP))).toMatchObject({
    message: expect.stringContaining('ETLS'),
    isRefusal: false,
  })
  expect(await catcher.list()).toEqual([])
  strict.close()
  far.close()
})

test('a password that is refused is ours, and no recipient is given up for it', async () => {
  const strict = await openCatcher(({ user, secret }) => user === 'oficina' && secret === 'abierto')
  const sendAs = async (password: string) => {
    const login = { user: 'oficina', password }
    const own = openMailer({ ...strict.settings, login }, systemClock)
    await own.send(LETTER, STAMP).finally(() => own.close())
  }
  await sendAs('abierto')
  expect(await failureOf(sendAs('cerrado'))).toMatchObject({
    message: 'EAUTH 535 5.7.8',
    isRefusal: false,
    isOurs: true,
  })
  expect(await strict.list()).toHaveLength(1)
  await strict.close()
})

test('with a key of DKIM every message is signed, and its body is the one that was signed', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keyFile = join(dir, 'dkim.pem')
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const dkim = { domain: 'terminal.example', selector: 's2026', keyFile }
  const signing = openMailer({ ...catcher.settings, dkim }, systemClock)
  await signing.send({ ...LETTER, subject: 'Añadió   algo' }, STAMP)
  signing.close()

  const [{ id } = { id: 0 }] = await catcher.list()
  const raw = await catcher.readOriginal(id)
  expect(verifyDkim(raw, publicKey)).toEqual({
    domain: 'terminal.example',
    selector: 's2026',
    signedHeaders: expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']),
    isBodyRight: true,
    isSignatureRight: true,
  })
  expect(verifyDkim(raw.replace('Recibimos su mensaje.', 'Debe dinero.'), publicKey)).toMatchObject(
    {
      isBodyRight: false,
    },
  )
  expect(verifyDkim(raw.replace('marta@', 'otra@'), publicKey)).toMatchObject({
    isSignatureRight: false,
  })
})

test('a file that holds no key keeps the worker from starting', async () => {
  const keyFile = join(dir, 'none.pem')
  await writeFile(keyFile, 'secreto-1')
  const dkim = { domain: 'terminal.example', selector: 's2026', keyFile }
  const settings: MailSettings = { ...catcher.settings, dkim }
  expect(() => openMailer(settings, systemClock)).toThrow(/DKIM_KEY_FILE holds no private key$/)
})

const PIECES = [
  ...['marta@correo.example', 'x@evil.example', 'marta', 'evil.example', 'Grupo:', 'Bcc: ', 'To: '],
  ...['@', '\r\n', '\n', '\r', ',', ';', ':', '"', "'", '<', '>', '(', ')', '[', ']', '\\', ' '],
  ...['\0', '\t', '.', 'ñ', '=?utf-8?q?x=40evil.example?=', '\u202e', '%00', '|', '`'],
]
const nasty = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((parts) => parts.join(''))

test('whatever an address says, only that one gets the mail, or none does', async () => {
  let taken = 0
  const address = fc.oneof(
    nasty,
    nasty.map((text) => `marta${text}@correo.example`),
  )
  await fc.assert(
    fc.asyncProperty(address, nasty, nasty, async (to, name, subject) => {
      await catcher.empty()
      const letter = { ...LETTER, to: { name, address: to }, subject }
      const failure = await mailer.send(letter, STAMP).then(
        () => undefined,
        (error: unknown) => error,
      )
      const messages = await catcher.list()
      if (failure) {
        expect(failure).toMatchObject({ isRefusal: true })
        expect(messages).toEqual([])
        return
      }
      taken += 1
      expect(messages.map(({ recipients }) => recipients)).toEqual([[to]])
      expect(messages[0]?.to.map((each) => each.address)).toEqual([to])
    }),
    { numRuns: runs(2_000), examples: [['marta@correo.example', 'Marta', 'Hola']] },
  )
  expect(taken).toBeGreaterThan(0)
})
