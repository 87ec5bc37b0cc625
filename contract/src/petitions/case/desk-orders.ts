import { z } from 'zod'
import { IdParams } from '../../http/page-query.schema.ts'
import { lineOfText, text, wordOf } from '../../text/text.ts'
import { DRAFT_KINDS, type DraftKind } from './desk-petition.ts'
import { PRIORITY_NAMES } from './desk-words.ts'
import { REOPEN_REASONS } from './states.ts'
import { PETITION_TYPES } from './terms.ts'

const reason = text(5, 300)
const words = text(5, 3_000)
const days = z.int().min(1).max(60)

/** POST …/datos, and of a file: why it is opened. The assigned officer needs no reason. */
export const Opening = z.object({ reason: reason.optional() }).meta({ id: 'PetitionOpening' })

/** PUT …/asignacion: whom it is assigned to; null: unassigned. */
export const Assignment = z
  .object({ assigneeId: z.int().positive().nullable() })
  .meta({ id: 'PetitionAssignment' })

/** PUT …/clasificacion: only what is given changes. */
export const Classification = z
  .object({
    theme: lineOfText(1, 80).nullable().optional(),
    area: lineOfText(1, 80).nullable().optional(),
    company: lineOfText(1, 120).nullable().optional(),
    priority: wordOf(PRIORITY_NAMES).nullable().optional(),
    isReserved: z.boolean().optional(),
    /** In the operator's other document system. */
    externalNumber: lineOfText(1, 60).nullable().optional(),
  })
  .meta({ id: 'PetitionClassification' })
export type Classification = z.infer<typeof Classification>

/** POST …/notas */
export const Note = z.object({ text: text(1, 3_000) }).meta({ id: 'PetitionNote' })

/** POST …/pasos: a step that staff take, with the words that go with it. The answer has a page of its own. */
export const StepOrder = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('reclassify'),
      type: z.enum(PETITION_TYPES),
      text: reason.optional(),
    }),
    z.object({ kind: z.literal('undo-reclassify') }),
    z.object({ kind: z.literal('shorten'), days, norm: text(3, 200) }),
    z.object({ kind: z.literal('ask-completion'), text: words }),
    z.object({ kind: z.literal('extend'), days, text: words }),
    z.object({
      kind: z.literal('transfer'),
      scope: z.enum(['whole', 'part']),
      entity: lineOfText(3, 150),
      /** To one of the bus companies: only what was authorised goes. */
      isToCompany: z.boolean().default(false),
      text: words,
    }),
    z.object({ kind: z.literal('declare-withdrawn'), text: words }),
    z.object({ kind: z.literal('ask-clarity'), text: words }),
    z.object({ kind: z.literal('archive-unclear'), text: reason.optional() }),
    z.object({ kind: z.literal('reject'), text: text(30, 3_000) }),
    /** With the petition of this radicado. */
    z.object({ kind: z.literal('join'), main: lineOfText(3, 40), text: reason.optional() }),
    z.object({ kind: z.literal('separate'), text: reason.optional() }),
    z.object({ kind: z.literal('archive'), text: reason.optional() }),
    z.object({ kind: z.literal('confirm-day'), isRight: z.boolean() }),
    z.object({ kind: z.literal('reopen'), reason: z.enum(REOPEN_REASONS), text: reason }),
  ])
  .meta({ id: 'StepOrder' })
export type StepOrder = z.infer<typeof StepOrder>

const field = z.string().regex(/^[\w-]{1,40}$/)

/** PUT …/borradores/:kind: what is in each field of the dialog, under the names that it has there. */
export const DeskDraftValues = z
  .object({
    values: z
      .record(field, text(0, 8_000))
      .refine((values) => Object.keys(values).length <= 20, 'Son demasiados campos.'),
  })
  .meta({ id: 'DeskDraftValues' })

/** A draft of a dialog. */
export const DeskDraft = z
  .object({
    kind: z.enum(DRAFT_KINDS),
    /** 0 where there is no draft yet: also that goes into If-Match. */
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
