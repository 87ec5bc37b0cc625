import { escapeHtml } from '@terminal/contract/text/escape-html'

/** One person, as two values: in one text an address could name another one beside it. */
type Addressee = { name: string; address: string }

type Link = { text: string; url: string }

/** A file that goes along. */
export type Attachment = { name: string; content: Buffer }

export type Letter = {
  to: Addressee
  /** Shown on locked screens and kept in many logs: nothing personal. */
  subject: string
  /** From which both the text and the HTML are made. */
  paragraphs: readonly (string | Link)[]
  attachments?: readonly Attachment[]
}

/** For those who read plain text. */
export function textOf({ paragraphs }: Letter): string {
  return paragraphs.map(plain).join('\n\n')
}

export function htmlOf({ subject, paragraphs }: Letter): string {
  return `<!doctype html>
<html lang="es-CO">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font: 16px/1.5 sans-serif; color: #1b2437; max-width: 36em">
${paragraphs.map((each) => `<p>${marked(each)}</p>`).join('\n')}
</body>
</html>
`
}

function plain(paragraph: string | Link): string {
  return typeof paragraph === 'string' ? paragraph : `${paragraph.text}:\n${paragraph.url}`
}

function marked(paragraph: string | Link): string {
  if (typeof paragraph === 'string') return escapeHtml(paragraph).replaceAll('\n', '<br>')
  return `<a href="${escapeHtml(paragraph.url)}">${escapeHtml(paragraph.text)}</a>`
}
