/** A mail as a program of the world saves it, and what a reader must make of it. */
export type Sample = {
  name: string
  bytes: Buffer
  expected: {
    sender: { name: string; address: string }
    subject: string
    /** How the text begins, and what it says further down. */
    text: string
    says?: string
    at: string | null
    timeFrom: 'received' | 'sent' | null
    files: [name: string, bytes: number][]
    left?: [name: string, reason: string][]
    notes?: string[]
  }
}

export const PDF = Buffer.from('%PDF-1.4\n% un recibo de prueba\n%%EOF\n')
export const MARTA = { name: 'Marta Lucía Peña', address: 'marta.pena@correo.example' }
export const AT = '2026-11-10T13:47:09.000Z'
export const RECEIVED = [
  'Received: from mx.montelindo.example (10.0.0.5) by buzon.montelindo.example with SMTP;',
  ' Tue, 10 Nov 2026 08:47:09 -0500 (COT)',
  'Received: from correo.example by mx.montelindo.example; Tue, 10 Nov 2026 13:47:02 +0000',
]
export const SENT = 'Date: Tue, 10 Nov 2026 08:46:30 -0500'
export const FROM = 'From: =?UTF-8?Q?Marta_Luc=C3=ADa_Pe=C3=B1a?= <marta.pena@correo.example>'
export const TEXT = 'Señores: mi maleta llegó rota. Pido que la reparen.'

export const lines = (...all: (string | string[])[]) => all.flat().join('\r\n')
export const eml = (...all: (string | string[])[]) => Buffer.from(lines(...all), 'utf8')
export const base64 = (content: Buffer) => content.toString('base64').replaceAll(/.{76}/g, '$&\r\n')
export const attached = (name: string, type: string, content: Buffer) => [
  `Content-Type: ${type}; ${name}`,
  'Content-Transfer-Encoding: base64',
  `Content-Disposition: attachment; ${name.replace('name', 'filename')}`,
  '',
  base64(content),
]
export const plain = {
  sender: MARTA,
  subject: 'Maleta rota',
  text: TEXT,
  at: AT,
  timeFrom: 'received',
} as const
export const head = (id: string) => [
  ...RECEIVED,
  FROM,
  'To: pqrsd@montelindo.example',
  'Subject: Maleta rota',
  SENT,
  `Message-ID: <${id}@correo.example>`,
  'MIME-Version: 1.0',
]
