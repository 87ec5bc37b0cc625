import { NOTES, REASONS } from '../../src/platform/mail-reader/mail.ts'
import {
  AT,
  attached,
  eml,
  head,
  lines,
  MARTA,
  PDF,
  plain,
  type Sample,
  TEXT,
} from './sample-parts.ts'
import { writeMsg } from './write-msg.ts'

const outlookMsg: Sample = {
  name: 'Outlook .msg, with a large and a small file',
  bytes: writeMsg({
    subject: 'Maleta rota',
    senderName: MARTA.name,
    senderAddress: MARTA.address,
    body: `${TEXT}\r\n`,
    messageId: '<msg-1@correo.example>',
    deliveredAt: new Date(AT),
    attachments: [
      { name: 'recibo.pdf', content: PDF },
      { name: 'fotos.zip', content: Buffer.alloc(200_000, 7) },
    ],
  }),
  expected: {
    ...plain,
    files: [
      ['recibo.pdf', PDF.length],
      ['fotos.zip', 200_000],
    ],
  },
}

const oldMsg: Sample = {
  name: 'Outlook .msg of long ago, HTML in Windows letters, time from its lines',
  bytes: writeMsg({
    isOld: true,
    subject: 'Maleta rota',
    html: '<p>Señores: mi maleta llegó rota. Pido que la reparen.</p>',
    page: 1252,
    headers: lines(head('msg-old')),
  }),
  expected: { ...plain, files: [], notes: [NOTES.onlyHtml] },
}

const msgInMsg: Sample = {
  name: 'Outlook .msg with a message inside, never delivered',
  bytes: writeMsg({
    subject: 'Maleta rota',
    senderName: MARTA.name,
    senderAddress: MARTA.address,
    body: TEXT,
    submittedAt: new Date(AT),
    attachments: [
      {
        name: 'Baño',
        inner: {
          subject: 'Baño cerrado',
          senderName: 'Pedro',
          senderAddress: 'pedro@correo.example',
          body: 'x',
        },
      },
    ],
  }),
  expected: {
    ...plain,
    timeFrom: 'sent',
    files: [],
    left: [['Baño cerrado', REASONS.inner]],
    notes: [
      'Trae adentro otro correo de Pedro, «Baño cerrado». Si ese es el que se radica, guárdelo y elíjalo a él.',
    ],
  },
}

const signedMsg: Sample = {
  name: 'Outlook .msg, signed in the open',
  bytes: writeMsg({
    messageClass: 'IPM.Note.SMIME.MultipartSigned',
    subject: 'Maleta rota',
    senderName: MARTA.name,
    senderAddress: MARTA.address,
    deliveredAt: new Date(AT),
    attachments: [
      {
        name: 'smime.p7m',
        content: eml(
          'Content-Type: multipart/signed; boundary=m',
          '',
          '--m',
          'Content-Type: text/plain; charset=utf-8',
          '',
          TEXT,
          '--m',
          attached('name="smime.p7s"', 'application/pkcs7-signature', Buffer.from('firma')),
          '--m--',
        ),
      },
    ],
  }),
  expected: { ...plain, files: [], notes: [NOTES.signed] },
}

const rtfMsg: Sample = {
  name: 'Outlook .msg with nothing but RTF',
  bytes: writeMsg({
    subject: 'Maleta rota',
    senderName: MARTA.name,
    senderAddress: MARTA.address,
    deliveredAt: new Date(AT),
    rtf: Buffer.from('LZFu'),
  }),
  expected: { ...plain, text: '', files: [], notes: [NOTES.rtfOnly] },
}

/** As Outlook saves them. */
export const MSG_SAMPLES: readonly Sample[] = [outlookMsg, oldMsg, msgInMsg, signedMsg, rtfMsg]
