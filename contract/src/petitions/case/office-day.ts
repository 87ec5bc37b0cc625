import { fromUltimoCambio, type LastChange, toUltimoCambio } from '../../http/history.ts'
import { type FromWire, fromWire, toWire } from '../../http/wire-names.ts'
import type { PetitionRules } from '../../operator/petition-rules.ts'
import type { Dia, DiaForm, DiasPublicos, MesaDeDias } from './office-day.schema.ts'
import { keyOf } from './words.ts'

/** A day on which the office does not work, or days on which it does and terms do not run. */
export const OFFICE_DAY_KINDS = { closed: 'no-laborable', suspended: 'suspension' } as const
export type OfficeDayKind = keyof typeof OFFICE_DAY_KINDS

export const OFFICE_DAY_FIELDS = {
  kind: 'clase',
  from: 'desde',
  to: 'hasta',
  name: 'nombre',
  act: 'acto',
} as const satisfies Record<string, keyof DiaForm>

export type OfficeDayDraft = Omit<FromWire<typeof OFFICE_DAY_FIELDS, DiaForm>, 'kind'> & {
  kind: OfficeDayKind
}
export type OfficeDay = OfficeDayDraft & { id: number; version: number }
export type ListedOfficeDay = OfficeDay & { lastChange: LastChange | null }

const MOVED = {
  id: 'id',
  radicado: 'radicado',
  at: 'en',
  before: 'antes',
  on: 'ahora',
  promisedOn: 'prometida',
} as const
export type MovedDate = FromWire<typeof MOVED, MesaDeDias['movidas'][number]>

export type OfficeDaysDesk = {
  mayEdit: boolean
  days: ListedOfficeDay[]
  ofTheSite: OfficeDayDraft[]
  moved: MovedDate[]
}

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

export function toDiaForm(draft: OfficeDayDraft): DiaForm {
  return { ...toWire(OFFICE_DAY_FIELDS, draft), clase: OFFICE_DAY_KINDS[draft.kind] }
}

export function fromDiaForm(form: DiaForm): OfficeDayDraft {
  return { ...fromWire(OFFICE_DAY_FIELDS, form), kind: keyOf(OFFICE_DAY_KINDS, form.clase) }
}

export function toDia({ id, version, ...draft }: OfficeDay): Dia {
  return { id, ...toDiaForm(draft), version }
}

export function fromDia({ id, version, ...form }: Dia): OfficeDay {
  return { id, ...fromDiaForm(form), version }
}

export function toDiasPublicos(days: readonly OfficeDayDraft[]): DiasPublicos {
  return { items: days.map(toDiaForm) }
}

export function fromDiasPublicos({ items }: DiasPublicos): OfficeDayDraft[] {
  return items.map(fromDiaForm)
}

export function toMesaDeDias({ mayEdit, days, ofTheSite, moved }: OfficeDaysDesk): MesaDeDias {
  return {
    editable: mayEdit,
    items: days.map(({ lastChange, ...day }) => ({
      ...toDia(day),
      ultimoCambio: toUltimoCambio(lastChange),
    })),
    delSitio: ofTheSite.map(toDiaForm),
    movidas: moved.map((each) => toWire(MOVED, each)),
  }
}

export function fromMesaDeDias(wire: MesaDeDias): OfficeDaysDesk {
  return {
    mayEdit: wire.editable,
    days: wire.items.map(({ ultimoCambio, ...day }) => ({
      ...fromDia(day),
      lastChange: fromUltimoCambio(ultimoCambio),
    })),
    ofTheSite: wire.delSitio.map(fromDiaForm),
    moved: wire.movidas.map((each) => fromWire(MOVED, each)),
  }
}
