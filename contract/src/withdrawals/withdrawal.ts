import { Retiro, type RetiroEnHistorial, type RetiroForm } from './withdrawal.schema.ts'

/** Something that was withdrawn for good: what, when, and why, for whoever looks for it. */
export type Withdrawal = {
  what: string
  /** An instant, ISO 8601. */
  at: string
  reason: string
}
export type RecordedWithdrawal = Withdrawal & {
  /** Of one version of a document, its number. */
  number: number | null
  /** The SHA-256 of what went. */
  hashes: string[]
}

/** What each field of the form is called on the wire. */
export const WITHDRAWAL_FIELDS = { reason: 'motivo' } as const satisfies Record<
  'reason',
  keyof RetiroForm
>

export function toRetiro({ what, at, reason }: Withdrawal): Retiro {
  return { que: what, retiradoEl: at, motivo: reason }
}

export function fromRetiro({ que, retiradoEl, motivo }: Retiro): Withdrawal {
  return { what: que, at: retiradoEl, reason: motivo }
}

export function toRetiroEnHistorial(withdrawal: RecordedWithdrawal): RetiroEnHistorial {
  return { ...toRetiro(withdrawal), numero: withdrawal.number, huellas: withdrawal.hashes }
}

export function fromRetiroEnHistorial(wire: RetiroEnHistorial): RecordedWithdrawal {
  return { ...fromRetiro(wire), number: wire.numero, hashes: wire.huellas }
}

export function toRetiroForm(reason: string): RetiroForm {
  return { motivo: reason }
}

export function fromRetiroForm({ motivo }: RetiroForm): string {
  return motivo
}

/** What a 410 brings along, beside what every problem has. */
export function toGone(withdrawal: Withdrawal): { retiro: Retiro } {
  return { retiro: toRetiro(withdrawal) }
}

/** The same, read from the answer. */
export function fromGone(problem: unknown): Withdrawal | undefined {
  const { data } = Retiro.safeParse((problem as { retiro?: unknown } | null)?.retiro)
  return data && fromRetiro(data)
}

/** What stands where the words of something withdrawn stood. */
export const WITHDRAWN_NEWS_TITLE = 'Noticia retirada definitivamente'
export const WITHDRAWN_DOCUMENT_TITLE = 'Documento retirado definitivamente'
export const WITHDRAWN_TEXT = 'Texto retirado definitivamente.'
