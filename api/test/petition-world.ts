import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PETITION_API_PATH } from '@terminal/contract/petitions/petition.schema'
import { sql } from 'kysely'
import { findPetition } from '../src/petitions/petitions.queries.ts'
import { encodeForm, type Parts } from './form.ts'
import { API_KEY, MASTERS, openWorld } from './world.ts'

export const VISITOR = { 'x-api-key': API_KEY, authorization: 'Bearer anonimo' }
export const MESSAGE = 'Mi maleta llegó rota a la taquilla 12.'

export const file = (text: string, name: string) => new File([text], name)

/** A world of citizens who write, each from a network of their own unless a test says which. */
export async function openPetitionWorld(given: Parameters<typeof openWorld>[0] = {}) {
  const world = await openWorld(given)
  const { app, db, privateFilesDir, site } = world
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
    find: (id: number) =>
      findPetition({ db, masters: MASTERS, rules: site.current().petitions }, id),
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
      await sql`truncate petition_files, petition_events, petitions, petition_counters, submissions, mails,
        private_files, record_keys, spent_captchas restart identity cascade`.execute(db)
    },
  }
}
