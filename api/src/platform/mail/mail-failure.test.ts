import { expect, test } from 'vitest'
import { mailFailure } from './mail-failure.ts'

/** As the library makes them. */
const smtpError = (fields: object) =>
  Object.assign(new Error('550 <marta@correo.example> unknown'), fields)
const REFUSED = { isRefusal: true, isOurs: false }
const PUT_OFF = { isRefusal: false, isOurs: false }
const OURS = { isRefusal: false, isOurs: true }

test.each([
  [
    'EENVELOPE',
    'RCPT TO',
    '550 5.1.1 <marta@correo.example> unknown',
    'EENVELOPE 550 5.1.1',
    REFUSED,
  ],
  ['EENVELOPE', 'RCPT TO', '451 4.7.1 greylisted', 'EENVELOPE 451 4.7.1', PUT_OFF],
  ['EENVELOPE', 'RCPT TO', '503 bad sequence', 'EENVELOPE 503', PUT_OFF],
  ['EENVELOPE', 'DATA', '554 no', 'EENVELOPE 554', REFUSED],
  ['EMESSAGE', 'DATA', '552 5.2.2 mailbox full', 'EMESSAGE 552 5.2.2', REFUSED],
  ['EMESSAGE', 'DATA', '452 4.3.1 no space', 'EMESSAGE 452 4.3.1', PUT_OFF],
  ['EMESSAGE', 'DATA', '554 5.2.252 SendAsDenied; marta', 'EMESSAGE 554 5.2.252', OURS],
  ['EENVELOPE', 'MAIL FROM', '530 5.7.57 not authenticated', 'EENVELOPE 530 5.7.57', OURS],
  ['EENVELOPE', 'MAIL FROM', '550 sender rejected', 'EENVELOPE 550', OURS],
  ['EENVELOPE', 'MAIL FROM', '451 try later', 'EENVELOPE 451', PUT_OFF],
  ['EAUTH', 'AUTH PLAIN', '535 5.7.8 no', 'EAUTH 535 5.7.8', OURS],
  ['EPROTOCOL', 'CONN', '554 no service', 'EPROTOCOL 554', PUT_OFF],
])('%s at %s: %s', (code, command, response, message, kind) => {
  const failure = mailFailure(
    smtpError({ code, command, response, responseCode: Number(response.slice(0, 3)) }),
  )
  expect(failure).toMatchObject({ message, ...kind })
})

test.each([
  [smtpError({ code: 'EENVELOPE', command: 'API' }), 'EENVELOPE', REFUSED],
  [smtpError({ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }), 'ESOCKET ECONNREFUSED', PUT_OFF],
  [smtpError({ code: 'marta@correo.example' }), 'Error', PUT_OFF],
  [new TypeError('marta@correo.example'), 'TypeError', PUT_OFF],
  ['marta@correo.example', 'string', PUT_OFF],
  [undefined, 'undefined', PUT_OFF],
])('%s', (error, message, kind) => {
  expect(mailFailure(error)).toMatchObject({ message, ...kind })
})

test('says where it happened and nothing that was said there', () => {
  const failure = mailFailure(smtpError({ code: 'EENVELOPE', response: '550 marta' }))
  expect(failure.stack).toMatch(/^MailFailure: EENVELOPE\n\s+at .*mail-failure\.test\.ts/)
  expect(JSON.stringify([{ ...failure }, failure.stack, failure.cause])).not.toContain('marta@')
})
