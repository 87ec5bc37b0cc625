import { z } from 'zod'
import { fromWire, type NamesOf, toWire } from '../http/wire-names.ts'
import { lineOfText } from '../text/text.ts'
import { Retiro } from './withdrawal.schema.ts'

/** Something that was withdrawn for good: what, when, and why, for visitors who look for it. */
export const Withdrawal = z.object({
  what: z.string(),
  at: z.iso.datetime({ offset: true }),
  reason: z.string(),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** The same in a history. */
export const RecordedWithdrawal = Withdrawal.extend({
  /** Of one version of a document, its number. */
  number: z.int().positive().nullable(),
  /** The SHA-256 of what went. */
  hashes: z.array(z.string()),
})
export type RecordedWithdrawal = z.infer<typeof RecordedWithdrawal>

export const PurgeForm = z
  .object({
    reason: lineOfText(10, 500).describe(
      'Por qué se retira; lo lee cualquier persona en la dirección de lo retirado',
    ),
  })
  .meta({ id: 'PurgeForm' })

/** What it is called where anybody reads it. */
export const WITHDRAWAL_NAMES = {
  what: 'que',
  at: 'retiradoEl',
  reason: 'motivo',
} as const satisfies NamesOf<Withdrawal>

/** What a 410 brings along, beside what every problem has. */
export function toGone(withdrawal: Withdrawal): { retiro: Retiro } {
  return { retiro: toWire(WITHDRAWAL_NAMES, withdrawal) }
}

/** The same, read from the answer. */
export function fromGone(problem: unknown): Withdrawal | undefined {
  const { data } = Retiro.safeParse((problem as { retiro?: unknown } | null)?.retiro)
  return data && fromWire(WITHDRAWAL_NAMES, data)
}

/** What stands where the words of something withdrawn stood. */
export const WITHDRAWN_NEWS_TITLE = 'Noticia retirada definitivamente'
export const WITHDRAWN_DOCUMENT_TITLE = 'Documento retirado definitivamente'
export const WITHDRAWN_TEXT = 'Texto retirado definitivamente.'
