import {
  type AskedPerson,
  fromLoQueHay,
  type HeldPetition,
  toPersonaForm,
} from '@terminal/contract/petitions/copies/person-export'
import {
  LoQueHay,
  PERSON_API_PATH,
  PERSON_FILE_API_PATH,
} from '@terminal/contract/petitions/copies/person-export.schema'
import { z } from 'zod'
import type { CallApi } from '../../staff/session/call-api.ts'

const Held = LoQueHay.transform(fromLoQueHay)

/** What there is, and of whom: as it was searched, and as their identity was checked. */
export type FoundPerson = { asked: AskedPerson; held: HeldPetition[] }

export async function findPerson(callApi: CallApi, asked: AskedPerson): Promise<FoundPerson> {
  const call = { method: 'POST', json: toPersonaForm(asked) } as const
  return { asked, held: await callApi(PERSON_API_PATH, Held, call) }
}

/** Of the person that was found, whatever is typed by now. */
export function copyPerson(callApi: CallApi, { asked }: FoundPerson): Promise<Blob> {
  const call = { method: 'POST', json: toPersonaForm(asked), isFile: true } as const
  return callApi(PERSON_FILE_API_PATH, z.instanceof(Blob), call)
}
