import { z } from 'zod'
import { IdParams } from '../../http/page-query.schema.ts'
import { text } from '../../text/text.ts'
import { DRAFT_KINDS, type DraftKind } from './desk-petition.ts'

const field = z.string().regex(/^[\w-]{1,40}$/)

/** PUT …/borradores/:kind: what is in each field of the dialog, under the names that it has there. */
export const DeskDraftValues = z
  .object({
    values: z
      .record(field, text(0, 8_000))
      .refine((values) => Object.keys(values).length <= 20, 'Son demasiados campos.'),
  })
  .meta({ id: 'DeskDraftValues' })

/** What somebody is writing in a dialog. */
export const DeskDraft = z
  .object({
    kind: z.enum(DRAFT_KINDS),
    /** 0 where nobody has written anything yet: also that goes into If-Match. */
    version: z.int().nonnegative(),
    /** Who wrote it last, and when. */
    by: z.int().positive().nullable(),
    at: z.iso.datetime({ offset: true }).nullable(),
    values: z.record(z.string(), z.string()),
  })
  .meta({ id: 'DeskDraft' })
export type DeskDraft = z.infer<typeof DeskDraft>

export const DraftParams = IdParams.extend({ kind: z.string() })

/** Of a dialog: the answer's own draft has other routes. Undefined where there is no such. */
export function dialogDraft(word: string): DraftKind | undefined {
  return DRAFT_KINDS.find((kind) => kind !== 'answer' && kind === word)
}

export function draftPath(petitionId: number, kind: DraftKind): string {
  return `/api/Pqrsd/${petitionId}/borradores/${kind}`
}
