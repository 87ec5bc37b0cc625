import {
  type AskedPerson,
  HeldPetition,
  PERSON_API_PATH,
  PERSON_FILE_API_PATH,
} from '@terminal/contract/petitions/copies/person-export'
import { z } from 'zod'
import type { CallApi } from '../../staff/session/call-api.ts'

const Held = z.array(HeldPetition)

/** What there is, and of whom: as it was searched, and as their identity was checked. */
export type FoundPerson = { asked: AskedPerson; held: HeldPetition[] }

export async function findPerson(callApi: CallApi, asked: AskedPerson): Promise<FoundPerson> {
  const call = { method: 'POST', json: asked } as const
  return { asked, held: await callApi(PERSON_API_PATH, Held, call) }
}

/** Of the person that was found, whatever is typed by now. */
export function copyPerson(callApi: CallApi, { asked }: FoundPerson): Promise<Blob> {
  const call = { method: 'POST', json: asked, isFile: true } as const
  return callApi(PERSON_FILE_API_PATH, z.instanceof(Blob), call)
}
