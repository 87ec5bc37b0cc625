import { createHash } from 'node:crypto'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import {
  PERSON_API_PATH,
  PERSON_FILE_API_PATH,
} from '@terminal/contract/petitions/copies/person-export'
import { beforeEach, expect, test } from 'vitest'
import { openDeskWorld, PERSONAL, WHOLE_PETITION } from '../../../test/desk-world.ts'
import { file as attached } from '../../../test/petition-world.ts'
import { unzip } from '../../../test/unzip.ts'

const world = await openDeskWorld()
const { ana, app, db, file, rosa } = world
const SEEN = 'Cédula en la ventanilla'

beforeEach(() => world.clear())

const ask = (url: string, payload: object, who = rosa) =>
  app.inject({ method: 'POST', url, headers: who.headers, payload })
const byDocument = { document: '99.887.766-55', seen: SEEN }

async function plant() {
  await file({ ...WHOLE_PETITION, adjunto1: attached('Mi foto', 'foto.txt') })
  await file({ ...WHOLE_PETITION, documento: '', mensaje: 'La segunda <b>mía</b>' })
  await file({
    ...WHOLE_PETITION,
    nombre: 'Otra Persona',
    documento: '11223344',
    correo: 'otra@correo.example',
    mensaje: 'De otra',
  })
}

test('the petitions of a person, by document or mail, without what they say', async () => {
  await plant()
  const found = await ask(PERSON_API_PATH, byDocument)
  expect(found.json()).toMatchObject([
    { radicado: '2026-000001', fileCount: 1, suppression: expect.stringMatching(/^No todavía/) },
  ])
  const both = await ask(PERSON_API_PATH, { ...byDocument, email: PERSONAL.correo.toUpperCase() })
  expect(both.json()).toHaveLength(2)
  expect(both.body).not.toContain('Yolanda')
  expect((await ask(PERSON_API_PATH, { seen: SEEN })).json().fields).toHaveProperty('document')
  expect((await ask(PERSON_API_PATH, { document: '1' })).json().fields).toHaveProperty('seen')
})

test('all of it in a ZIP with an index that can be checked, and a row of the log for each petition', async () => {
  await plant()
  const answer = await ask(PERSON_FILE_API_PATH, { ...byDocument, email: PERSONAL.correo })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['cache-control']).toContain('no-store')
  const parts = await unzip(answer.rawPayload)
  const index = JSON.parse(parts.get('indice.json')?.toString() ?? '')
  expect(index.petitions.map(({ radicado }: { radicado: string }) => radicado)).toEqual([
    '2026-000001',
    '2026-000002',
  ])
  const [{ files, readings }] = index.petitions
  expect(readings).toMatchObject([{ by: 'Rosa Modelo', reason: expect.stringContaining(SEEN) }])
  for (const { path, bytes, sha256 } of files) {
    const content = parts.get(path)
    expect(content).toHaveLength(bytes)
    expect(
      createHash('sha256')
        .update(content ?? '')
        .digest('hex'),
    ).toBe(sha256)
  }
  const page = parts.get('indice.html')?.toString() ?? ''
  for (const words of Object.values(PERSONAL)) expect(page).toContain(words)
  expect(page).toContain('La segunda &#60;b&#62;mía')
  expect(page).toContain('no hay forma de saber cuáles son suyas')
  expect(page).not.toContain('De otra')
  expect(await world.readings()).toMatchObject([
    { petition: 1, name: 'Rosa Modelo' },
    { petition: 2, name: 'Rosa Modelo' },
  ])
  const exports = await db
    .selectFrom('changes')
    .select('after')
    .where('kind', '=', 'export')
    .execute()
  expect(exports.at(-1)?.after).toEqual({ what: 'person', rows: 2 })
})

test('the desk says who may copy the data of a person, before anything is asked for', async () => {
  const mayCopy = async ({ headers }: typeof ana) =>
    (await app.inject({ url: `${DESK_API_PATH}/mesa`, headers })).json().readsReserved
  expect([await mayCopy(ana), await mayCopy(rosa)]).toEqual([false, true])
})

test('only for officers who read what is reserved, and empty for an unknown person', async () => {
  await plant()
  for (const path of [PERSON_API_PATH, PERSON_FILE_API_PATH])
    expect((await ask(path, byDocument, ana)).statusCode).toBe(403)
  const nobody = await ask(PERSON_FILE_API_PATH, { document: '5', seen: SEEN })
  expect(nobody.statusCode).toBe(404)
  expect(await world.readings()).toEqual([])
})
