import { randomBytes } from 'node:crypto'
import { NOTES, REASONS } from '../../src/platform/mail-reader/mail.ts'
import {
  attached,
  base64,
  eml,
  head,
  lines,
  PDF,
  plain,
  type Sample,
  TEXT,
} from './sample-parts.ts'

const gmail: Sample = {
  name: 'Gmail, plain and HTML',
  bytes: eml(
    head('gmail-1'),
    'Content-Type: multipart/alternative; boundary="000000000000a1b2c3"',
    '',
    '--000000000000a1b2c3',
    'Content-Type: text/plain; charset="UTF-8"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Se=C3=B1ores: mi maleta lleg=C3=B3 rota. Pido que la rep=',
    'aren.',
    '--000000000000a1b2c3',
    'Content-Type: text/html; charset="UTF-8"',
    '',
    '<div dir="ltr">Señores: <b>mi maleta</b> llegó rota.</div>',
    '--000000000000a1b2c3--',
    '',
  ),
  expected: { ...plain, files: [] },
}

const outlookEml: Sample = {
  name: 'Outlook, Latin letters, a PDF with a name of RFC 2231 in pieces',
  bytes: Buffer.concat([
    eml(
      head('outlook-1'),
      'Content-Type: multipart/mixed;',
      '\tboundary="----=_NextPart_000_0001"',
      '',
      'This is a multipart message in MIME format.',
      '',
      '------=_NextPart_000_0001',
      'Content-Type: text/plain; charset="iso-8859-1"',
      'Content-Transfer-Encoding: 8bit',
      '',
      '',
    ),
    Buffer.from(`${TEXT}\r\n`, 'latin1'),
    eml(
      '------=_NextPart_000_0001',
      'Content-Type: application/pdf',
      'Content-Transfer-Encoding: base64',
      "Content-Disposition: attachment; filename*0*=iso-8859-1''Reparaci%F3n%20de;",
      ' filename*1*=%20la%20maleta; filename*2=".pdf"',
      '',
      base64(PDF),
      '------=_NextPart_000_0001--',
    ),
  ]),
  expected: { ...plain, files: [['Reparación de la maleta.pdf', PDF.length]] },
}

const appleMail: Sample = {
  name: 'Apple Mail, a photo in the text',
  bytes: eml(
    head('apple-1'),
    'Content-Type: multipart/mixed; boundary="Apple-Mail=_77"',
    '',
    '--Apple-Mail=_77',
    'Content-Type: text/plain; charset=utf-8',
    '',
    TEXT,
    '--Apple-Mail=_77',
    'Content-Disposition: inline; filename="=?utf-8?Q?mi_maleta=2Ejpeg?="',
    'Content-Type: image/jpeg; name="=?utf-8?Q?mi_maleta=2Ejpeg?="',
    'Content-Transfer-Encoding: base64',
    '',
    base64(Buffer.from('ffd8ffe000104a464946', 'hex')),
    '--Apple-Mail=_77',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Enviado desde mi iPhone',
    '--Apple-Mail=_77--',
  ),
  expected: { ...plain, says: 'Enviado desde mi iPhone', files: [['mi maleta.jpeg', 10]] },
}

const forwardedInline: Sample = {
  name: 'forwarded in the text',
  bytes: eml(
    head('fwd-1'),
    'Content-Type: text/plain; charset=utf-8',
    '',
    TEXT,
    '',
    '---------- Forwarded message ---------',
    'De: Pedro Ficticio <pedro@correo.example>',
  ),
  expected: { ...plain, says: 'Pedro Ficticio', files: [], notes: [NOTES.forwarded] },
}

const INNER = lines(
  'From: Pedro Ficticio <pedro@correo.example>',
  'Subject: =?iso-8859-1?Q?Ba=F1o_cerrado?=',
  'Date: Mon, 9 Nov 2026 10:00:00 -0500',
  '',
  'El baño está cerrado.',
)
const forwardedAttached: Sample = {
  name: 'forwarded as an attachment',
  bytes: eml(
    head('fwd-2'),
    'Content-Type: multipart/mixed; boundary=xyz',
    '',
    '--xyz',
    '',
    TEXT,
    '--xyz',
    'Content-Type: message/rfc822',
    '',
    INNER,
    '--xyz--',
  ),
  expected: {
    ...plain,
    files: [['Baño cerrado.eml', Buffer.byteLength(INNER)]],
    notes: [
      'Trae adentro otro correo de Pedro Ficticio, «Baño cerrado». Si ese es el que se radica, guárdelo y elíjalo a él.',
    ],
  },
}

const signed: Sample = {
  name: 'signed in the open (multipart/signed)',
  bytes: eml(
    head('sig-1'),
    'Content-Type: multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256; boundary=s1',
    '',
    '--s1',
    'Content-Type: multipart/mixed; boundary=s2',
    '',
    '--s2',
    'Content-Type: text/plain; charset=windows-1252',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Se=F1ores: mi maleta lleg=F3 rota. Pido que la reparen.',
    '--s2',
    attached('name="recibo.pdf"', 'application/pdf', PDF),
    '--s2--',
    '--s1',
    attached('name="smime.p7s"', 'application/pkcs7-signature', Buffer.from('firma')),
    '--s1--',
  ),
  expected: { ...plain, files: [['recibo.pdf', PDF.length]], notes: [NOTES.signed] },
}

const opaque: Sample = {
  name: 'signed in one parcel (S/MIME)',
  bytes: eml(
    head('sig-2'),
    'Content-Type: application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"',
    'Content-Transfer-Encoding: base64',
    '',
    base64(randomBytes(300)),
  ),
  expected: {
    ...plain,
    text: '',
    files: [],
    left: [['smime.p7m', REASONS.sealed]],
    notes: [NOTES.noText],
  },
}

const encrypted: Sample = {
  name: 'encrypted (PGP)',
  bytes: eml(
    head('pgp-1'),
    'Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=p',
    '',
    '--p',
    'Content-Type: application/pgp-encrypted',
    '',
    'Version: 1',
    '--p--',
  ),
  expected: {
    ...plain,
    text: '',
    files: [],
    left: [['mensaje cifrado', REASONS.encrypted]],
    notes: [NOTES.noText],
  },
}

/** What people send. */
export const EML_SAMPLES: readonly Sample[] = [
  ...[gmail, outlookEml, appleMail, forwardedInline, forwardedAttached, signed, opaque, encrypted],
]
