import { createHash } from 'node:crypto'
import type { Operator } from '@terminal/contract/operator/operator'

/** What is said of personal data where they are asked for, and which text that was. */
export type DataNotice = { text: string; version: string }

const LETTERS = 12

export function dataNotice({ name, email, phone }: Operator): DataNotice {
  const text = `${name} usa sus datos para radicar, responder y seguir su solicitud. Los guarda cifrados. Puede conocerlos, corregirlos o pedir que los borremos: ${email}, ${phone}. Los datos sensibles y los de menores son opcionales.`
  return { text, version: createHash('sha256').update(text).digest('hex').slice(0, LETTERS) }
}
