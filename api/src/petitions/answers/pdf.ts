import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import type { Operator } from '@terminal/contract/operator/operator'
import type { PdfBlock, PdfLetter } from '../../platform/pdf/pdf-letter.ts'

export type WrittenAnswer = {
  /** «Respuesta a su queja 2026-000119» */
  title: string
  /** As it is numbered, or that it is not yet. */
  outgoing: string
  /** The day in Bogotá, and the instant. */
  on: string
  at: Date
  brief: string
  paragraphs: readonly string[]
  signer: string
  files: readonly string[]
}

/** The signed letter: what the citizen downloads, what is printed, and what goes with the mail. */
export function answerPdf(
  answer: WrittenAnswer,
  operator: Pick<Operator, 'name' | 'address' | 'phone'>,
): PdfLetter {
  const { title, outgoing, on, brief, paragraphs, signer, files } = answer
  return {
    role: 'Document',
    title: `${title} (${outgoing})`,
    author: operator.name,
    createdAt: answer.at,
    blocks: [
      { role: 'H1', look: 'title', text: title },
      {
        role: 'P',
        look: 'quiet',
        text: `Radicado de salida: ${outgoing}\nFecha: ${dayWithWeekday(on)}`,
      },
      { role: 'H2', look: 'heading', text: 'En pocas palabras', isOnGreen: true },
      { role: 'P', look: 'strong', text: brief, isOnGreen: true },
      ...paragraphs.map((text): PdfBlock => ({ role: 'P', look: 'body', text })),
      { role: 'P', look: 'strong', text: signer },
      { role: 'P', look: 'body', text: `Oficina de PQRSD, ${operator.name}` },
      ...files.map(
        (name): PdfBlock => ({
          role: 'P',
          look: 'quiet',
          text: `Con esta respuesta: ${name}`,
        }),
      ),
    ],
    frame: {
      above: operator.name,
      aside: outgoing,
      below: [operator.address, operator.phone].filter((part) => part !== '').join(' · '),
    },
  }
}
