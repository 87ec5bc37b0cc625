import { z } from 'zod'
import { LastChange } from '../../http/desk-lists.ts'
import type { NamesOf } from '../../http/wire-names.ts'
import type { PetitionRules } from '../../operator/petition-rules.ts'
import { lineOfText, wordOf } from '../../text/text.ts'

/** A day on which the office does not work, or days on which it does and terms do not run; and its word for everybody. */
const KINDS = { closed: 'no-laborable', suspended: 'suspension' } as const
export type OfficeDayKind = keyof typeof KINDS

const day = z.iso.date({ error: 'Escriba una fecha que exista.' })

/** Days on which terms do not run, as the head enters them with the act that says so. */
export const OfficeDayDraft = z
  .object({
    kind: wordOf(KINDS),
    from: day,
    /** A day without work is one day; a suspension may have many. */
    to: day,
    name: lineOfText(3, 80),
    act: lineOfText(3, 200),
  })
  .meta({ id: 'OfficeDayDraft' })
export type OfficeDayDraft = z.infer<typeof OfficeDayDraft>

export const OfficeDay = OfficeDayDraft.extend({
  id: z.int().positive(),
  version: z.int().positive(),
}).meta({ id: 'OfficeDay' })
export type OfficeDay = z.infer<typeof OfficeDay>

const ListedOfficeDay = OfficeDay.extend({ lastChange: LastChange.nullable() })
export type ListedOfficeDay = z.infer<typeof ListedOfficeDay>

/** A legal date that a change of the calendar moved. */
const MovedDate = z.object({
  id: z.int().positive(),
  radicado: z.string(),
  at: z.iso.datetime({ offset: true }),
  before: z.iso.date().nullable(),
  on: z.iso.date(),
  /** What the citizen was told stays. */
  promisedOn: z.iso.date(),
})
export type MovedDate = z.infer<typeof MovedDate>

export const OfficeDaysDesk = z
  .object({
    /** Whether the caller may enter them. */
    mayEdit: z.boolean(),
    days: z.array(ListedOfficeDay),
    /** Those of the operator's folder, which are not changed here. */
    ofTheSite: z.array(OfficeDayDraft),
    moved: z.array(MovedDate),
  })
  .meta({ id: 'OfficeDaysDesk' })
export type OfficeDaysDesk = z.infer<typeof OfficeDaysDesk>

/** The terminal's rules with what the head entered besides. A day that both name is named once. */
export function withOfficeDays(
  rules: PetitionRules,
  days: readonly OfficeDayDraft[],
): PetitionRules {
  const known = new Set(rules.nonWorkingDays.map(({ day }) => day))
  const closed = days.filter(({ kind, from }) => kind === 'closed' && !known.has(from))
  const suspended = days.filter(({ kind }) => kind === 'suspended')
  return {
    ...rules,
    nonWorkingDays: [
      ...rules.nonWorkingDays,
      ...closed.map(({ from, name, act }) => ({ day: from, name, act })),
    ],
    suspendedTerms: [
      ...rules.suspendedTerms,
      ...suspended.map(({ from, to, name, act }) => ({ from, to, name, act })),
    ],
  }
}

/** Those of the operator's folder, in the words of the others. */
export function officeDaysIn({ nonWorkingDays, suspendedTerms }: PetitionRules): OfficeDayDraft[] {
  const days: OfficeDayDraft[] = [
    ...nonWorkingDays.map(({ day, name, act }) => ({
      kind: 'closed' as const,
      from: day,
      to: day,
      name,
      act,
    })),
    ...suspendedTerms.map((term) => ({ kind: 'suspended' as const, ...term })),
  ]
  return days.sort((one, other) => (one.from < other.from ? -1 : 1))
}

/** What a day is called where anybody reads it. */
export const PUBLIC_DAY_NAMES = {
  kind: ['clase', KINDS],
  from: 'desde',
  to: 'hasta',
  name: 'nombre',
  act: 'acto',
} as const satisfies NamesOf<OfficeDayDraft>
