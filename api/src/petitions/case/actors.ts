import type { Queryable } from '../../db/schema.ts'

const STAFF = /^staff:(\d{1,9})$/

/** Who of the staff did something, as an event has it. */
export function actorOf({ id }: { id: number }): string {
  return `staff:${id}`
}

/** As staff read it. Who left is still in the table. */
export async function namesOf(
  db: Queryable,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const ids = [...new Set(actors.flatMap((actor) => staffOf(actor) ?? []))]
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (actor) => {
    if (actor === 'citizen') return 'la persona'
    if (actor === 'system') return 'automático'
    const id = staffOf(actor)
    return (id !== undefined && names.get(id)) || actor
  }
}

/** Of whom of the staff it says, if of any. */
export function staffOf(actor: string): number | undefined {
  const [, digits] = STAFF.exec(actor) ?? []
  return digits === undefined ? undefined : Number(digits)
}
