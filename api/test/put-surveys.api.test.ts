import { SPECIFIED_SLUGS } from '@terminal/contract/surveys/survey'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../src/db/transaction.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { putSurveys } from '../src/put-surveys.ts'
import { openWorld, SITE_DIR } from './world.ts'

const { db, databaseUrl, get } = await openWorld()
const jobs = openJobs(databaseUrl, { isWorker: false, onError: () => undefined })
afterAll(() => jobs.close())
const clock = { now: () => new Date('2026-11-16T15:00:00Z') }
const actor = { issuer: 'sistema', subject: 'db:surveys', name: 'Encuestas de la terminal' }

async function put(): Promise<string[]> {
  const rows = await inTransaction(db, (tx) =>
    putSurveys({ tx, jobs, clock, actor, siteDir: SITE_DIR }),
  )
  return rows.map(({ slug }) => slug)
}

test('the two surveys of the specification are put once, and found; one that staff removed stays removed', async () => {
  expect(await put()).toEqual([...SPECIFIED_SLUGS])
  expect(await put()).toEqual([])
  for (const slug of SPECIFIED_SLUGS) {
    const { contenido, ...survey } = (await get(`/api/Encuestas/${slug}`)).json()
    expect(survey).toMatchObject({ direccion: slug, edicion: '2026', version: 1 })
    expect(contenido.preguntas.length).toBeLessThanOrEqual(8)
    const found = (await get(`/api/Buscador?q=${encodeURIComponent(contenido.titulo)}`)).json()
    expect(found.items.map(({ path }: { path: string }) => path)).toContain(`/encuesta/${slug}`)
  }
  const votes = (await get('/api/Encuestas/planeacion-gestion')).json()
  expect(votes.contenido).toMatchObject({
    consultiva: true,
    proposito: expect.stringContaining('consultiva'),
  })

  await db
    .updateTable('surveys')
    .set({ deleted_at: '2026-11-16T15:00:00Z' })
    .where('slug', '=', 'planeacion-gestion')
    .execute()
  expect(await put()).toEqual([])
})
