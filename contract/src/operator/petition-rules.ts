import { z } from 'zod'
import type { OfficeDays } from '../calendar/business-days.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { text } from '../text/text.ts'
import { RetentionTable } from './retention-table.ts'

const Day = z.iso.date('un día es como 2026-12-24')
const Norm = text(3, 200)

/**
 * What a terminal's counsel may decide otherwise about petitions, each with its norm beside it: `petitions.ts` of its
 * folder.
 */
export const PetitionRules = z.strictObject({
  /**
   * What is received on a day without work counts from the next business day either way; `next-business-day` reads art. 54
   * of Ley 1437 so that it is also filed only then, a day later.
   */
  filing: z.strictObject({ day: z.enum(['reception', 'next-business-day']), norm: Norm }),
  /** `{year}` and `{number}` in this order; `digits` fills the number up with zeros. */
  radicado: z.strictObject({
    format: z
      .string()
      .regex(/^[A-Z0-9-]*\{year\}[A-Z0-9-]*\{number\}$/, 'un radicado es como {year}-{number}'),
    digits: z.int().min(4).max(8),
    norm: Norm,
  }),
  /** The same for what goes out: answers, transfers and acts. */
  outgoing: z.strictObject({
    format: z
      .string()
      .regex(/^[A-Z0-9-]*\{year\}[A-Z0-9-]*\{number\}$/, 'un radicado es como S-{year}-{number}'),
    digits: z.int().min(4).max(8),
  }),
  /** Days on which the office does not work, besides weekends and the country's holidays. */
  nonWorkingDays: z.array(z.strictObject({ day: Day, name: text(3, 80), act: Norm })),
  /** Days on which the office works and terms do not run. */
  suspendedTerms: z.array(
    z
      .strictObject({ from: Day, to: Day, name: text(3, 80), act: Norm })
      .refine(isSpan, 'una suspensión termina después de empezar, a más tardar el año siguiente'),
  ),
  /** What could not be understood: how long its author has to explain it, and whether the term stands meanwhile. */
  unclear: z
    .strictObject({ days: z.int().min(1).max(60), stopsClock: z.boolean(), norm: Norm })
    .default({ days: 10, stopsClock: true, norm: 'Ley 1437 de 2011, art. 19' }),
  /** How many business days a notice is shown, on the site and on the board. */
  notices: z
    .strictObject({ days: z.int().min(1).max(30), norm: Norm })
    .default({ days: 5, norm: 'Ley 1437 de 2011, art. 69' }),
  /**
   * How requests for information are published in the quarterly report: `whole`, in a block of their own as the norm has
   * it, or `grouped` with all others, where no figure of fewer than five is told. The report then gives the reason.
   */
  informationReport: z
    .strictObject({
      told: z.enum(['whole', 'grouped']),
      norm: Norm,
      reason: text(10, 300).optional(),
    })
    .refine(({ told, reason }) => told === 'whole' || reason !== undefined, {
      path: ['reason'],
      message: 'el informe dice por qué se cuentan con las demás: escríbalo',
    })
    .default({ told: 'whole', norm: 'Decreto 1081 de 2015, art. 2.1.1.6.2' }),
  /** Who may have a petition in hand, as a citizen reads it. */
  areas: z.array(text(3, 80)).min(1),
  /** Where an area is asked for what an answer needs: a mailbox of the office, by the area's name. */
  mailboxes: z.record(text(3, 80), z.email()).optional(),
  /** What petitions are about, for the desk and its report. */
  themes: z.array(text(3, 80)).min(1),
  /** People of the desk, by the address with which `pnpm staff add --correo` knows them. */
  office: z.strictObject({
    /** Gives the «Visto bueno», enters days without work, is told what is overdue, and reads what is reserved. */
    head: z.email().nullable(),
    /** Who reads what is reserved, besides the head. */
    readsReserved: z.array(z.email()),
    /** What stands under the name of who signs: «Jefa de la Oficina de PQRSD». */
    positions: z.record(z.email(), text(3, 80)).optional(),
  }),
  /** For how long petitions are kept. Nothing is due while it is not written. */
  retention: RetentionTable.optional(),
})
export type PetitionRules = z.infer<typeof PetitionRules>

export function officeDaysOf({ nonWorkingDays, suspendedTerms }: PetitionRules): OfficeDays {
  const closed = new Set(nonWorkingDays.map(({ day }) => day))
  for (const { from, to } of suspendedTerms)
    for (let day = from; day <= to; day = addDays(day, 1)) closed.add(day)
  return { closed }
}

/** A slip of the year stops no term for decades. */
function isSpan({ from, to }: { from: string; to: string }): boolean {
  return from <= to && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) <= 1
}
