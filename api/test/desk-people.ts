import type { Queryable } from '../src/db/schema.ts'
import { putStaff } from '../src/platform/auth/staff.ts'

/** The petitions desk of the tests; the address of the head is the one that `site/petitions.ts` names. */
export const PEOPLE = {
  rosa: { name: 'Rosa Modelo Vargas', email: 'rosa.modelo@montelindo.example' },
  marcela: { name: 'Marcela Quintero Ospina', email: 'marcela.quintero@montelindo.example' },
  ivan: { name: 'Iván Prueba Casas', email: 'ivan.prueba@montelindo.example' },
} as const
export type DeskPerson = keyof typeof PEOPLE

type Given = {
  db: Queryable
  issuer: { url: string }
  staff: (claims: { sub: string; roles: string[] }) => Promise<Record<string, string>>
}

/** Rows of staff for all three: their numbers, and the headers with which they call. */
export async function openDeskPeople({ db, issuer, staff }: Given) {
  const ids: Partial<Record<DeskPerson, number>> = {}
  for (const subject of ['rosa', 'marcela', 'ivan'] as const) {
    const key = { issuer: issuer.url, subject }
    await putStaff(db, { ...key, ...PEOPLE[subject], roles: ['pqrsd'] })
    const { id } = await db
      .selectFrom('staff')
      .select('id')
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow()
    ids[subject] = id
  }
  return {
    idOf: (person: DeskPerson): number => ids[person] ?? 0,
    as: (person: DeskPerson) => staff({ sub: person, roles: ['pqrsd'] }),
  }
}
