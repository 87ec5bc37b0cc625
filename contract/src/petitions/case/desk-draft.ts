import type { z } from 'zod'
import type { BorradorForm, BorradorPqrsd, DraftParams } from './desk-draft.schema.ts'
import { DRAFT_KINDS, type DraftKind } from './desk-petition.ts'
import { keyOf } from './words.ts'

/** What somebody is writing in a dialog: by the name of each field there. */
export type DeskDraft = {
  kind: DraftKind
  /** 0 where nobody has written anything yet. */
  version: number
  by: number | null
  at: string | null
  values: Record<string, string>
}

export function draftPath(petitionId: number, kind: DraftKind): string {
  return `/api/Pqrsd/${petitionId}/borradores/${DRAFT_KINDS[kind]}`
}

export function toBorrador({ kind, version, by, at, values }: DeskDraft): BorradorPqrsd {
  return { clase: DRAFT_KINDS[kind], version, de: by, en: at, valores: values }
}

export function fromBorrador({ clase, version, de, en, valores }: BorradorPqrsd): DeskDraft {
  return { kind: keyOf(DRAFT_KINDS, clase), version, by: de, at: en, values: valores }
}

export function fromBorradorForm(form: z.infer<typeof BorradorForm>): Record<string, string> {
  return form.valores
}

export function toBorradorForm(values: Record<string, string>): z.infer<typeof BorradorForm> {
  return { valores: values }
}

/** Of a dialog: the answer's own draft has other routes. Undefined where there is no such. */
export function draftKindIn({ clase }: z.infer<typeof DraftParams>): DraftKind | undefined {
  const kinds = Object.keys(DRAFT_KINDS) as DraftKind[]
  return kinds.find((kind) => kind !== 'answer' && DRAFT_KINDS[kind] === clase)
}
