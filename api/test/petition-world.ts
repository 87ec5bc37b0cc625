import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PETITION_API_PATH } from '@terminal/contract/petitions/case/petition.schema'
import { sql } from 'kysely'
import { listFiles } from '../src/petitions/case/files.queries.ts'
import { openPetition } from '../src/petitions/case/petitions.queries.ts'
import { putStaff } from '../src/platform/auth/staff.ts'
import { findRecordKey } from '../src/platform/sealing/record-keys.ts'
import { emptyTables } from './empty-tables.ts'
import { encodeForm, type Parts } from './form.ts'
import { API_KEY, MASTERS, openWorld } from './world.ts'

export const VISITOR = { 'x-api-key': API_KEY, authorization: 'Bearer anonimo' }
export const MESSAGE = 'Mi maleta llegó rota a la taquilla 12.'

export const file = (text: string, name: string) => new File([text], name)

/** What citizens and the office write. */
const TABLES = [
  'petition_inputs',
  'petition_drafts',
  'petition_draft_files',
  'petition_answers',
  'petition_readings',
  'petition_reminders',
  'petition_digests',
  'outgoing_counters',
  'petition_files',
  'petition_events',
  'petitions',
  'petition_counters',
  'submissions',
  'mails',
  'private_files',
  'record_keys',
  'spent_captchas',
  'network_shares',
  'received_mails',
  'orientations',
]

/** A world of citizens who write, each from a network of their own unless a test says which. */
export async function openPetitionWorld(given: Parameters<typeof openWorld>[0] = {}) {
  const world = await openWorld(given)
  const { app, db, privateFilesDir } = world
  let clients = 0
  const newClient = () => `203.0.${(++clients >> 8) & 255}.${clients & 255}`

  async function send(payload: object, headers: Record<string, string> = {}) {
    return app.inject({
      method: 'POST',
      url: PETITION_API_PATH,
      headers: { ...VISITOR, 'x-forwarded-for': newClient(), ...headers },
      payload,
    })
  }

  async function sendForm(parts: Parts, headers: Record<string, string> = {}) {
    const { payload, contentType } = await encodeForm(parts)
    return send(payload, { 'content-type': contentType, ...headers })
  }

  return {
    ...world,
    newClient,
    send,
    sendForm,
    /** The headers of an officer of the desk, who is on the staff list. */
    async officer(sub = 'ana', name = 'Ana Ruiz') {
      const { issuer } = world.issuer.settings
      await putStaff(db, { issuer, subject: sub, name, roles: ['pqrsd'] })
      return world.staff({ sub, name })
    },
    /** What a petition says, opened; undefined where there is none, or it was forgotten. */
    async find(id: number) {
      const row = await db
        .selectFrom('petitions')
        .select(['key_id', 'text', 'email', 'details', 'captcha'])
        .where('id', '=', id)
        .executeTakeFirst()
      const key = row?.key_id ? await findRecordKey(db, MASTERS, row.key_id) : undefined
      if (!(row && key)) return undefined
      const { message, email, details } = openPetition(key, row)
      const files = await listFiles(db, MASTERS, id)
      return { id, message, email, details, captcha: row.captcha, files }
    },
    async countOf(table: 'petitions' | 'private_files' | 'mails' | 'submissions') {
      const counted = sql<{ count: string }>`select count(*) from ${sql.table(table)}`
      return Number((await counted.execute(db)).rows[0]?.count)
    },
    /** Of citizens, whatever they are called there. */
    async filesOnDisk() {
      const names = await readdir(privateFilesDir, { recursive: true }).catch(() => [])
      return names.filter((name) => name.includes('.'))
    },
    async clear() {
      await rm(join(privateFilesDir, 'adjuntos'), { recursive: true, force: true })
      await emptyTables(db, ...TABLES)
    },
  }
}
