/** A saved mail, read: what it says, what came with it, and what could not be read. */
export type ReadMail = {
  sender: { name: string; address: string } | null
  subject: string
  text: string
  textFrom: 'plain' | 'html' | 'none'
  /** `received` as a server noted it; `sent` as the sender's own computer did. Null where it says neither. */
  time: { at: Date; from: 'received' | 'sent' } | null
  messageId: string | null
  files: MailFile[]
  left: LeftFile[]
  /** What its reader should know, a sentence each. */
  notes: string[]
}

type MailFile = { name: string; content: Buffer }
/** What came with it and stays in the original alone. */
type LeftFile = { name: string; reason: string }

export type MailReading = { mail: ReadMail } | { reason: string }

/** More than any mail that a person wrote has. */
export const MOST_FILES = 30
export const LONGEST_TEXT = 100_000
const LONGEST_SUBJECT = 300

export const REASONS = {
  notMail:
    'Este archivo no es un correo. Guárdelo desde su programa de correo como .eml o como .msg.',
  damaged: 'El correo está dañado y no se pudo leer. Guárdelo otra vez desde su programa.',
  winmail:
    'Outlook guardó los archivos en un paquete que solo él abre. Pídalos otra vez, o ábralos en Outlook y adjúntelos.',
  encrypted:
    'Viene cifrado: solo lo abre quien lo recibió. Ábralo en su programa y copie el texto.',
  sealed: 'Es un correo firmado en un solo paquete. Ábralo en su programa y copie el texto.',
  inner: 'Es un mensaje de Outlook dentro de otro. Ábralo en Outlook, guárdelo y radíquelo aparte.',
  elsewhere: 'No viene en el correo: es un enlace a otra parte.',
  tooMany: `El correo trae más de ${MOST_FILES} archivos. Este quedó solo en el original.`,
  tooMuch: 'El correo trae más de lo que se puede leer. Este quedó solo en el original.',
} as const

export const NOTES = {
  signed: 'Viene firmado. La firma queda en el original; aquí no se comprueba.',
  bounce: 'Parece un aviso de que un correo no llegó, y no algo que escribió una persona.',
  automatic: 'Parece una respuesta automática, y no algo que escribió una persona.',
  forwarded: 'Parece reenviado: quien lo escribió puede no ser quien lo mandó. Revise los datos.',
  invitation: 'Trae una invitación de calendario.',
  noText: 'No trae texto.',
  rtfOnly: 'El texto viene en un formato que solo abre Outlook. Ábralo allí y copie el texto.',
  onlyHtml: 'El texto se tomó de la página que trae el correo, sin colores ni imágenes.',
} as const

export function innerNote({ sender, subject }: Pick<ReadMail, 'sender' | 'subject'>): string {
  const who = sender ? ` de ${sender.name || sender.address}` : ''
  const what = subject === '' ? '' : `, «${subject}»`
  return `Trae adentro otro correo${who}${what}. Si ese es el que se radica, guárdelo y elíjalo a él.`
}

const FORWARDED =
  /^[->* ]{0,12}(forwarded message|mensaje reenviado|mensaje original|original message|inicio del mensaje reenviado|begin forwarded message)/im

/** As every mail is given out, whatever format it came in. */
export function withNotes(mail: ReadMail): ReadMail {
  const notes = [...mail.notes]
  if (mail.text === '' && !notes.includes(NOTES.rtfOnly)) notes.push(NOTES.noText)
  if (mail.textFrom === 'html') notes.push(NOTES.onlyHtml)
  if (FORWARDED.test(mail.text.slice(0, 5_000))) notes.push(NOTES.forwarded)
  const subject = mail.subject.slice(0, LONGEST_SUBJECT).toWellFormed()
  return { ...mail, subject, notes: [...new Set(notes)] }
}
