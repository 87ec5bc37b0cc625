import { randomBytes } from 'node:crypto'
import { NOTES, REASONS } from '../../src/platform/mail-reader/mail.ts'
import {
  AT,
  attached,
  base64,
  eml,
  FROM,
  head,
  lines,
  plain,
  RECEIVED,
  type Sample,
  SENT,
  TEXT,
} from './sample-parts.ts'

const winmail: Sample = {
  name: 'winmail.dat',
  bytes: eml(
    head('tnef-1'),
    'Content-Type: multipart/mixed; boundary=t',
    '',
    '--t',
    'Content-Type: text/plain; charset=utf-8',
    '',
    TEXT,
    '--t',
    attached('name="winmail.dat"', 'application/ms-tnef', Buffer.from('789f3e22', 'hex')),
    '--t--',
  ),
  expected: { ...plain, files: [], left: [['winmail.dat', REASONS.winmail]] },
}

const noText: Sample = {
  name: 'no text, a photo',
  bytes: eml(
    head('photo-1'),
    'Content-Type: multipart/mixed; boundary=n',
    '',
    '--n',
    'Content-Type: image/jpeg',
    'Content-Transfer-Encoding: base64',
    '',
    base64(Buffer.from('ffd8ffe000104a464946', 'hex')),
    '--n--',
  ),
  expected: { ...plain, text: '', files: [['archivo 1.jpg', 10]], notes: [NOTES.noText] },
}

const htmlOnly: Sample = {
  name: 'only HTML',
  bytes: eml(
    head('html-1'),
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64(
      Buffer.from(
        '<html><head><title>no</title><style>p{color:red}</style></head><body><p>Señores: mi maleta lleg&oacute; rota.&nbsp;Pido que la reparen.</p><ul><li>Una rueda</li></ul><script>alert(1)</script></body></html>',
      ),
    ),
  ),
  expected: { ...plain, says: '- Una rueda', files: [], notes: [NOTES.onlyHtml] },
}

const BIG = randomBytes(22 * 1024 * 1024)
const thirtyMegabytes: Sample = {
  name: '30 MB',
  bytes: eml(
    head('big-1'),
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    TEXT,
    '--b',
    attached('name="video.mp4"', 'video/mp4', BIG),
    '--b--',
  ),
  expected: { ...plain, files: [['video.mp4', BIG.length]] },
}

const CALENDAR = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR'
const invitation: Sample = {
  name: 'an invitation of a calendar',
  bytes: eml(
    head('cal-1'),
    'Content-Type: multipart/alternative; boundary=c',
    '',
    '--c',
    'Content-Type: text/plain; charset=utf-8',
    '',
    TEXT,
    '--c',
    'Content-Type: text/calendar; charset=utf-8; method=REQUEST',
    '',
    CALENDAR,
    '--c--',
  ),
  expected: { ...plain, files: [['invitación.ics', CALENDAR.length]], notes: [NOTES.invitation] },
}

const RETURNED = lines('From: pqrsd@montelindo.example', 'Subject: Respuesta', '', 'Hola')
const bounce: Sample = {
  name: 'a mail that came back',
  bytes: eml(
    RECEIVED,
    'From: Mail Delivery System <mailer-daemon@correo.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
    '',
    '--r',
    '',
    'Your message could not be delivered.',
    '--r',
    'Content-Type: message/delivery-status',
    '',
    'Status: 5.1.1',
    '--r',
    'Content-Type: message/rfc822',
    '',
    RETURNED,
    '--r--',
  ),
  expected: {
    sender: { name: 'Mail Delivery System', address: 'mailer-daemon@correo.example' },
    subject: 'Undelivered Mail Returned to Sender',
    text: 'Your message could not be delivered.',
    at: AT,
    timeFrom: 'received',
    files: [['Respuesta.eml', RETURNED.length]],
    notes: [
      NOTES.automatic,
      NOTES.bounce,
      'Trae adentro otro correo de pqrsd@montelindo.example, «Respuesta». Si ese es el que se radica, guárdelo y elíjalo a él.',
    ],
  },
}

const draft: Sample = {
  name: 'saved before it was sent: only the sender’s clock',
  bytes: eml(FROM, 'Subject: Maleta rota', SENT, '', TEXT),
  expected: { ...plain, at: '2026-11-10T13:46:30.000Z', timeFrom: 'sent', files: [] },
}

const bare: Sample = {
  name: 'bare, with line feeds alone and 8-bit lines above it',
  bytes: Buffer.from(
    `From: Marta Lucía Peña <marta.pena@correo.example>\nSubject: Maleta rota\n\n${TEXT}\n`,
    'latin1',
  ),
  expected: { ...plain, at: null, timeFrom: null, files: [] },
}

const words: Sample = {
  name: 'a subject in words that divide a letter',
  bytes: eml(
    RECEIVED,
    FROM,
    'Subject: =?UTF-8?B?UGV0aWNpw7Nu?= =?UTF-8?B?IHkgcXVlasM=?=',
    ' =?UTF-8?B?ocKh?=',
    '',
    TEXT,
  ),
  expected: { ...plain, subject: 'Petición y quejá¡', files: [] },
}

/** What programs and servers send, and what was saved in haste. */
export const ODD_SAMPLES: readonly Sample[] = [
  ...[winmail, noText, htmlOnly, thirtyMegabytes, invitation, bounce, draft, bare, words],
]
