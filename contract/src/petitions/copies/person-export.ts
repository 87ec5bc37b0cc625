import { fromWire, toWire } from '../../http/wire-names.ts'
import type { PetitionState } from '../case/states.ts'
import type { PetitionType } from '../case/terms.ts'
import { keyOf, STATES, TYPES } from '../case/words.ts'
import type { LoQueHay, PersonaForm } from './person-export.schema.ts'

/** Who asks for what is theirs, and how it was seen that it is. */
export type AskedPerson = { document: string; email: string; seen: string }
export const PERSON_FIELDS = {
  document: 'documento',
  email: 'correo',
  seen: 'verificacion',
} as const satisfies Record<keyof AskedPerson, keyof PersonaForm>

export type HeldPetition = {
  id: number
  radicado: string
  receivedAt: string
  type: PetitionType
  isClassified: boolean
  state: PetitionState
  fileCount: number
  suppression: string
}

const HELD = {
  id: 'id',
  radicado: 'radicado',
  receivedAt: 'recibidoEn',
  fileCount: 'archivos',
  suppression: 'supresion',
  isClassified: 'clasificada',
} as const

export function fromPersonaForm(form: PersonaForm): AskedPerson {
  return fromWire(PERSON_FIELDS, form)
}

export function toPersonaForm(person: AskedPerson): PersonaForm {
  return toWire(PERSON_FIELDS, person)
}

export function toLoQueHay(held: readonly HeldPetition[]): LoQueHay {
  return {
    items: held.map((each) => ({
      ...toWire(HELD, each),
      tipo: TYPES[each.type],
      estado: STATES[each.state],
    })),
  }
}

export function fromLoQueHay({ items }: LoQueHay): HeldPetition[] {
  return items.map((each) => ({
    ...fromWire(HELD, each),
    type: keyOf(TYPES, each.tipo),
    state: keyOf(STATES, each.estado),
  }))
}
