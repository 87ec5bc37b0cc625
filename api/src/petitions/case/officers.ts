import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import type { Officer } from '@terminal/contract/petitions/case/desk-petition'
import { sql } from 'kysely'
import type { Queryable } from '../../db/schema.ts'
import type { Person } from '../../platform/auth/callers.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { AppError } from '../../platform/errors.ts'

/** Who of the staff is at the desk: a row of `staff`, because petitions are given to rows. */
type OfficerRow = {
  id: number
  issuer: string
  subject: string
  name: string
  email: string | null
}

/** The caller, and what the settings say of them. */
export type Caller = OfficerRow & { isHead: boolean; readsReserved: boolean }

type Deps = { db: Queryable; site: Pick<CurrentSite, 'current'> }

export async function requireOfficer(
  { db, site }: Deps,
  { issuer, subject }: Person,
): Promise<Caller> {
  const row = await officers(db)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!row)
    throw new AppError(
      'forbidden',
      'Su cuenta no está en la lista del personal. Pida que la agreguen con «terminal staff add».',
    )
  return withSettings(row, site)
}

/** What cannot be undone, and what the office says of itself in public, is for one person. */
export async function requireHead(deps: Deps, person: Person): Promise<Caller> {
  const caller = await requireOfficer(deps, person)
  refuseUnlessHead(caller)
  return caller
}

export function refuseUnlessHead({ isHead }: Pick<Caller, 'isHead'>): void {
  if (!isHead)
    throw new AppError('forbidden', 'Esto lo hace solo la jefatura de la oficina de PQRSD.')
}

/** A colleague who may have a petition in hand. */
export async function findOfficer({ db, site }: Deps, id: number): Promise<Caller | undefined> {
  const row = await officers(db).where('staff.id', '=', id).executeTakeFirst()
  return row && withSettings(row, site)
}

function withSettings(row: OfficerRow, site: Deps['site']): Caller {
  return { ...row, ...settingsOf(row.email, site.current().petitions.office) }
}

function settingsOf(email: string | null, { head, readsReserved }: PetitionRules['office']) {
  const isHead = isSame(email, head)
  const isNamed = readsReserved.some((address) => isSame(email, address))
  return { isHead, readsReserved: isHead || isNamed }
}

/** Everybody who may have a petition in hand, by name. Who is away today says until when, and who stands in. */
export async function listOfficers({ db, site }: Deps, today: string): Promise<Officer[]> {
  const { office } = site.current().petitions
  const rows = await there(db, today).orderBy('name').execute()
  return rows.map(({ id, name, email, awayUntil, deputyId }) => {
    const { isHead } = settingsOf(email, office)
    return { id, name, isHead, awayUntil, deputyId }
  })
}

/** A reserved petition, or a complaint about an officer, opens for few. */
export function requireOpen(caller: Caller, { isReserved }: { isReserved: boolean }): void {
  if (isReserved && !caller.readsReserved)
    throw new AppError('forbidden', 'Esta solicitud es reservada. Solo la abre la jefatura.')
}

function officers(db: Queryable) {
  return ofTheDesk(db).select(['issuer', 'subject'])
}

/** What the worker may read of them, too: not by whom they sign in. */
function ofTheDesk(db: Queryable) {
  return db
    .selectFrom('staff')
    .select(['staff.id', 'name', 'email'])
    .where(sql<boolean>`'pqrsd' = any (roles)`)
}

/** With who is away today: until when, and who stands in. */
function there(db: Queryable, today: string) {
  return ofTheDesk(db)
    .leftJoin('staff_absences', (join) =>
      join.onRef('staff_id', '=', 'staff.id').on('until_on', '>=', today),
    )
    .select(['until_on as awayUntil', 'deputy_id as deputyId'])
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.toLowerCase() === other.toLowerCase()
}

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

/** An officer, as reminders know them. */
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
  const rows = await there(db, today).orderBy('staff.id').execute()
  return rows.map(({ id, name, email, deputyId }) => ({
    id,
    name,
    email,
    deputyId,
    ...settingsOf(email, office),
  }))
}
