import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { sql } from 'kysely'
import type { Queryable } from '../../db/schema.ts'

/** Somebody of the desk, as whoever reminds them knows them. */
export type DeskMember = {
  id: number
  name: string
  email: string | null
  isHead: boolean
  readsReserved: boolean
  /** Who does their work today; null of who is there. */
  deputyId: number | null
}

export async function listDeskMembers(
  db: Queryable,
  { office }: PetitionRules,
  today: string,
): Promise<DeskMember[]> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_absences', (join) =>
      join.onRef('staff_id', '=', 'staff.id').on('until_on', '>=', today),
    )
    .select(['staff.id', 'name', 'email', 'deputy_id as deputyId'])
    .where(sql<boolean>`'pqrsd' = any (roles)`)
    .orderBy('staff.id')
    .execute()
  const isOf = (email: string | null, address: string | null) =>
    email !== null && email.toLowerCase() === address?.toLowerCase()
  return rows.map((row) => {
    const isHead = isOf(row.email, office.head)
    const isNamed = office.readsReserved.some((address) => isOf(row.email, address))
    return { ...row, isHead, readsReserved: isHead || isNamed }
  })
}
