import { TRACKING_FILE_API_PATH } from '@terminal/contract/petitions/citizens/tracking.schema'
import { PERSON_FILE_API_PATH } from '@terminal/contract/petitions/copies/person-export'
import { readPdf } from '@terminal/demo/pdf-reader'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openDeskWorld, WHOLE_PETITION } from '../../../test/desk-world.ts'
import { writeLetters } from '../../../test/letters.ts'
import { VISITOR } from '../../../test/petition-world.ts'
import { unzip } from '../../../test/unzip.ts'
import { enqueueUnwrittenLetters } from './letters.job.ts'

const world = await openDeskWorld()
const { ana, app, ask, call, db, file, jobs, privateFiles, rosa } = world

beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(db)
  await db.deleteFrom('petition_notice_items').execute()
  await db.deleteFrom('petition_notices').execute()
  await world.clear()
})

const TEXTS = {
  brief: 'Su maleta está en la taquilla 12.',
  body: 'La empresa la repara en ocho días.',
  outcome: 'full',
  norm: '',
}
const ANSWER = { ...TEXTS, earlier: '', signerId: ana.id }
const PREPARING = 'Se está preparando el documento. Espere un momento e inténtelo otra vez.'

async function send(id: number, values: object = {}) {
  const body = { ...ANSWER, ...values }
  await call(ana.headers, `${id}/respuesta`, { method: 'PUT', body, version: 0 })
  const { version } = (await call(ana.headers, id)).json()
  return call(ana.headers, `${id}/respuesta/envio`, { body: { draftVersion: 1 }, version })
}

async function answered() {
  const proof = await file(WHOLE_PETITION)
  expect((await send(1)).statusCode).toBe(200)
  return proof
}

const sent = async () => (await call(ana.headers, '1/respuestas')).json()[0]
const tracked = async (proof: object) => (await ask('read', proof)).json().respuestas[0]
const mailJobs = async () =>
  (
    await sql`select from pgboss.job where name = 'mail' and data->>'id' in (
    select id::text from mails where kind = 'petition-answer')`.execute(db)
  ).rows.length

const openedAs = ({ statusCode, headers, json }: Awaited<ReturnType<typeof call>>) =>
  statusCode === 200 ? headers['content-type'] : [statusCode, json().detail]

/** Everybody who has the signed letter: what they find while it is not written, and once it is. */
const READERS: Record<
  string,
  { ask: (proof: object) => Promise<unknown>; before: unknown; after: unknown }
> = {
  'the tracking page': {
    ask: async (proof) => (await tracked(proof)).lista,
    before: false,
    after: true,
  },
  'a download by its citizen': {
    ask: async (proof) =>
      openedAs(
        await app.inject({
          method: 'POST',
          url: TRACKING_FILE_API_PATH,
          headers: { ...VISITOR, 'x-forwarded-for': world.newClient() },
          payload: { ...proof, ficha: (await tracked(proof)).ficha },
        }),
      ),
    before: [409, PREPARING],
    after: 'application/octet-stream',
  },
  'the desk': { ask: async () => (await sent()).isWritten, before: false, after: true },
  'a download at the desk': {
    ask: async () => openedAs(await call(ana.headers, `1/respuestas/${(await sent()).id}/pdf`)),
    before: [409, PREPARING],
    after: 'application/octet-stream',
  },
  'the expediente': {
    ask: async () => {
      const { rawPayload } = await call(ana.headers, '1/expediente', {
        body: { reason: 'Para el archivo central' },
      })
      const files = await unzip(rawPayload)
      const note = /Respuesta S-2026-000001\.pdf.*(No se incluye: [^",\r]*)/
      return note.exec(files.get('indice.csv')?.toString() ?? '')?.[1] ?? 'included'
    },
    before: 'No se incluye: se está preparando. Descargue el expediente otra vez',
    after: 'included',
  },
  'the copy for its author': {
    ask: async () => {
      const { rawPayload } = await app.inject({
        method: 'POST',
        url: PERSON_FILE_API_PATH,
        headers: rosa.headers,
        payload: { document: WHOLE_PETITION.documento, seen: 'Cédula en la ventanilla' },
      })
      const index = JSON.parse((await unzip(rawPayload)).get('indice.json')?.toString() ?? '')
      const [{ files, left }] = index.petitions
      return [files.length, left]
    },
    before: [0, ['La respuesta, en PDF: se está preparando. Descargue la copia otra vez']],
    after: [1, []],
  },
  'the mail': { ask: mailJobs, before: 0, after: 1 },
  'the proof that it was mailed': {
    ask: async () => (await sent()).mail,
    before: 'waiting',
    after: 'waiting',
  },
}

test('no request waits for a letter: until the worker has written it, each reader says so', async () => {
  const proof = await answered()
  expect(await world.filesOnDisk()).toEqual([])
  const seen = async () => {
    const found: Record<string, unknown> = {}
    for (const [name, reader] of Object.entries(READERS)) found[name] = await reader.ask(proof)
    return found
  }
  const expected = (when: 'before' | 'after') =>
    Object.fromEntries(Object.entries(READERS).map(([name, reader]) => [name, reader[when]]))
  expect(await seen()).toEqual(expected('before'))
  await writeLetters(world)
  expect(await seen()).toEqual(expected('after'))
})

test('the letter of an earlier answer goes along once it is written', async () => {
  await file(WHOLE_PETITION)
  await answered()
  const again = { outcome: 'repeated', earlier: '2026-000001' }
  const early = await send(2, again)
  expect([early.statusCode, early.json().detail]).toEqual([
    409,
    expect.stringMatching(/^La respuesta anterior, que va con esta, se está preparando\./),
  ])
  await writeLetters(world)
  const { version } = (await call(ana.headers, 2)).json()
  const late = await call(ana.headers, '2/respuesta/envio', { body: { draftVersion: 1 }, version })
  expect(late.statusCode).toBe(200)
})

test('a worker that is killed, and one that comes twice, leave one letter and one mail', async () => {
  await answered()
  const killed = { ...jobs, enqueue: () => Promise.reject(new Error('killed')) }
  await expect(writeLetters(world, { jobs: killed })).rejects.toThrow('killed')
  expect([await world.filesOnDisk(), await mailJobs(), (await sent()).isWritten]).toEqual([
    [expect.any(String)],
    0,
    false,
  ])
  await Promise.all([writeLetters(world), writeLetters(world)])
  expect(await enqueueUnwrittenLetters(db, jobs)).toBe(0)
  expect([await world.filesOnDisk(), await mailJobs()]).toEqual([[expect.any(String)], 1])
  const { rawPayload } = await call(ana.headers, `1/respuestas/${(await sent()).id}/pdf`)
  expect((await readPdf(rawPayload)).title).toBe(
    'Respuesta a su petición 2026-000001 (S-2026-000001)',
  )
})

test('a letter whose job was lost is found again, and one that was forgotten is not written', async () => {
  await answered()
  await sql`delete from pgboss.job`.execute(db)
  expect(await enqueueUnwrittenLetters(db, jobs)).toBe(1)
  await sql`select forget_petition(key_id, now(), 'Acta 1') from petitions`.execute(db)
  await writeLetters(world)
  expect(await enqueueUnwrittenLetters(db, jobs)).toBe(0)
  expect([await world.filesOnDisk(), await mailJobs()]).toEqual([[], 0])
})

/** The first as often as this. Filed one by one they would take longer than everything else here. */
async function repeatPetition(count: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'petitions' and is_generated = 'NEVER'`.execute(db)
  const own = rows.filter(({ name }) => name !== 'id' && name !== 'number')
  const columns = sql.join(own.map(({ name }) => sql.ref(name)))
  await sql`insert into petitions (id, number, ${columns})
    select n, n, ${columns} from petitions, generate_series(2, ${count}) as n`.execute(db)
}

test('an answer to 200 has let go of the counter before any letter is written', async () => {
  await file(WHOLE_PETITION)
  await repeatPetition(200)
  const items = (await call(ana.headers, 'respuesta-comun')).json()
  const petitions = items.map(({ id, version }: { id: number; version: number }) => ({
    id,
    version,
  }))
  const key = { 'idempotency-key': 'clave-de-la-respuesta-1' }
  const body = {
    brief: 'La rampa se arregla en enero.',
    body: 'La rampa del módulo 3 se arregla en enero, con el contrato de obra.',
    outcome: 'full',
    norm: '',
    petitions,
  }
  const answer = await call({ ...ana.headers, ...key }, 'respuesta-comun', { body })
  expect([answer.statusCode, await world.filesOnDisk()]).toEqual([201, []])

  // While one is written the next number is there for the taking. Told to stop, the worker leaves the rest to the next.
  const stopping = new AbortController()
  const writing = writeLetters(world, {
    signal: stopping.signal,
    privateFiles: {
      ...privateFiles,
      async draft(folder, source) {
        const taken = await sql`select last from outgoing_counters for update nowait`.execute(db)
        expect(taken.rows).toEqual([{ last: 1 }])
        if ((await world.filesOnDisk()).length === 2) stopping.abort()
        return privateFiles.draft(folder, source)
      },
    },
  })
  await expect(writing).rejects.toThrow('aborted')
  expect([(await world.filesOnDisk()).length, await mailJobs()]).toEqual([3, 3])
})
