import { buffer } from 'node:stream/consumers'
import type {
  DetalleDeDocumento,
  PaginaDeDocumentos,
  SeccionList,
} from '@terminal/contract/documents/document.schema'
import type { LegalItem } from '@terminal/contract/documents/document-desk'
import { officeDaysOf } from '@terminal/contract/operator/petition-rules'
import { PETITION_STATES } from '@terminal/contract/petitions/case/states'
import { isOverdue } from '@terminal/contract/petitions/case/steps'
import {
  type CifrasPublicas,
  FIGURES_API_PATH,
} from '@terminal/contract/petitions/figures/figures.schema'
import { type DeskReport, reportPath } from '@terminal/contract/petitions/figures/published-figures'
import { DEMO_DOCUMENTS } from '@terminal/demo/demo-documents'
import { DEMO_PETITIONS } from '@terminal/demo/demo-petitions'
import { findSeedDay, hasOthersNews, seedDemo } from '@terminal/demo/seed'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { listReports } from '../src/alerts/alerts.queries.ts'
import { LEGAL_TREE } from '../src/documents/numerals.ts'
import { withFacts } from '../src/petitions/case/stored.ts'
import { openPrivateFile } from '../src/platform/files/private-files.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { MASTERS, openWorld, SITE_DIR } from './world.ts'

const { db, files, privateFiles, site, issuer, get, staff, databaseUrl } = await openWorld()
const jobs = openJobs(databaseUrl, { isWorker: false, onError: fail })
const clock = { now: () => new Date('2026-11-16T15:00:00Z') }
const world = { db, files, privateFiles, jobs, site, siteDir: SITE_DIR, masters: MASTERS }
const deps = { ...world, clock, issuer: issuer.url }
afterAll(() => jobs.close())
const NEWS = {
  title: 'Una noticia',
  body: 'Con su texto',
  picture_key: null,
  image_text: null,
  redirect_url: null,
  is_active: true,
  is_featured: false,
  published_on: '2026-01-01',
}

describe('the demo', () => {
  test('is put once, with all its documents in their numerals', async () => {
    // As an earlier demonstration left it: drawing the pictures of the news again would take long.
    await db.insertInto('news').values(NEWS).execute()
    const seeded = await seedDemo(deps)
    // One report is of the quarter that the desk of petitions publishes.
    const documents = DEMO_DOCUMENTS.length - 1
    expect(seeded).toMatchObject({ news: 0, documents, surveys: 3, roads: 6 })
    expect(seeded.petitions).toHaveLength(DEMO_PETITIONS.length)
    expect(await hasOthersNews(db)).toBe(false)
    const nothing = { news: 0, documents: 0, surveys: 0, roads: 0, petitions: [] }
    expect(await seedDemo(deps)).toEqual(nothing)
    const seededOn = await sql<{ day: string }>`select to_char(
      min(changed_at) at time zone 'America/Bogota', 'YYYY-MM-DD') as day from changes`.execute(db)
    expect(await findSeedDay(db)).toBe(seededOn.rows[0]?.day)

    const sections = (await get('/api/Secciones')).json<z.infer<typeof SeccionList>>()
    expect(sections.map(({ numeral }) => numeral)).toEqual(LEGAL_TREE.map(({ numeral }) => numeral))
    expect(sections.filter(({ responsable }) => responsable === null)).toEqual([])
    const shown = sections.flatMap(({ numeral, subsecciones }) =>
      subsecciones.map(({ titulo, estado }) => ({ numeral, titulo, estado })),
    )
    expect(shown).toHaveLength(DEMO_DOCUMENTS.length + 1)
    const petitions = sections.find(({ numeral }) => numeral === '4.10')?.subsecciones ?? []
    const newest = 'Informe trimestral de PQRSD, julio a septiembre de 2026'
    expect(petitions.filter(({ titulo }) => titulo.startsWith(newest))).toEqual(
      petitions.slice(0, 2),
    )
    expect(petitions[0]).toMatchObject({ titulo: newest, fechaPublicacion: '2026-10-30' })
    expect(petitions.map(({ orden }) => orden)).toEqual(petitions.map((_, i) => i + 1))
  })

  test('can be opened, and searched for', async () => {
    const found = (
      await get('/api/Documentos?q=pqrsd%20julio%202026&numeral=4.10')
    ).json<PaginaDeDocumentos>()
    const [first] = found.items
    expect(first).toMatchObject({ formato: 'pdf', estado: 'publicado', version: 1 })
    const file = await get(first?.archivoUrl ?? '')
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.length).toBe(first?.tamanoBytes)
    const entry = await db
      .selectFrom('search_entries')
      .selectAll()
      .where('item_id', '=', first?.id ?? 0)
      .where('kind', '=', 'doc')
      .executeTakeFirst()
    expect(entry).toMatchObject({
      title: first?.titulo,
      download_url: first?.documentoUrl,
      file_ext: 'pdf',
      file_bytes: first?.tamanoBytes,
    })
  })

  test('has the page of every section found, and every file that is shown read', async () => {
    const { rows: pages } = await sql<{ numeral: string }>`select numeral
      from search_entries join sections on sections.id = item_id
      where kind = 'page' order by numeral_key collate "C"`.execute(db)
    expect(pages.map(({ numeral }) => numeral)).toEqual(LEGAL_TREE.map(({ numeral }) => numeral))
    const { rows: toRead } = await sql`select data ->> 'key' from pgboss.job where name = 'text'
      intersect select key from document_files join documents
        on documents.id = document_id and number = file_number`.execute(db)
    expect(toRead).toHaveLength(DEMO_DOCUMENTS.filter((each) => 'files' in each).length + 1)
  })

  test('keeps the first version of what was corrected, and says who did it', async () => {
    const found = (
      await get('/api/Documentos?q=pqrsd%20abril%20junio%202026')
    ).json<PaginaDeDocumentos>()
    const id = found.items[0]?.id ?? 0
    const detail = (await get(`/api/Subsecciones/${id}`)).json<DetalleDeDocumento>()
    expect(detail.version).toBe(2)
    expect(detail.versiones.map(({ numero }) => numero)).toEqual([2, 1])
    expect(detail.versiones.map(({ desde }) => desde.slice(0, 10))).toEqual([
      '2026-08-05',
      '2026-07-15',
    ])
    for (const { url, tamanoBytes } of detail.versiones)
      expect((await get(url ?? '')).rawPayload.length).toBe(tamanoBytes)
    const history = await get(`/api/Subsecciones/${id}/historial`, {
      headers: await staff({ roles: ['documentos'] }),
    })
    expect(history.json()).toMatchObject([
      {
        action: 'revise',
        by: 'Datos de demostración',
        before: { fileNumber: 1 },
        after: { fileNumber: 2 },
      },
      { action: 'create', before: null, after: { fileNumber: 1, order: 2, format: 'pdf' } },
    ])
  })

  test('leaves something of every state in the legal matrix', async () => {
    const answer = await get('/api/Secciones/matriz', {
      headers: await staff({ roles: ['documentos'] }),
    })
    const states = Map.groupBy(answer.json<LegalItem[]>(), ({ state }) => state)
    const numeralsOf = (state: string) =>
      [...states].flatMap(([key, items]) =>
        key === state ? items.map(({ numeral }) => numeral) : [],
      )
    expect(numeralsOf('overdue')).toEqual(['4.9', '7.1.2'])
    expect(numeralsOf('due-soon')).toEqual(['4.4', '7.1.1'])
    expect(numeralsOf('missing')).toEqual(['1.3', '1.14', '7.1.6', '8.2'])
    expect(numeralsOf('not-applicable')).toEqual(['2.1.6', '2.3.3', '5', '10.1', '10.2'])
    expect(numeralsOf('up-to-date')).toHaveLength(48)
  })
})

describe('the roads of the demo', () => {
  const on = async (day: string) =>
    listReports(db, new Date(`${day}T15:00:00Z`)).then((reports) =>
      Object.fromEntries(reports.map(({ corridors, state }) => [corridors.join(), state])),
    )
  const SAID = {
    'la-cumbre': 'suspended',
    'villa-palma': 'delays',
    'puerto-lindero': 'normal',
    'santa-rita': 'normal',
    'la-pena': 'normal',
    sur: 'normal',
  }

  test('have a state and a source for weeks, and again when those are over', async () => {
    expect(await on('2026-12-05')).toEqual(SAID)
    expect(await on('2026-12-09')).toEqual({})
    const later = { now: () => new Date('2026-12-09T15:00:00Z') }
    expect(await seedDemo({ ...deps, clock: later })).toMatchObject({ roads: 6 })
    expect(await on('2026-12-09')).toEqual(SAID)
    const sources = (await listReports(db, later.now())).map(({ source }) => source)
    expect(new Set(sources)).toEqual(new Set(['Policía de Carreteras']))
  })
})

describe('the demo petitions', () => {
  test('are in every state, numbered in their order, and no mail is sent', async () => {
    const found = await db
      .selectFrom('petitions')
      .select(['state', 'number', 'facts', 'filed_on', 'presenter'])
      .orderBy('id')
      .execute()
    const rows = found.map(withFacts)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(PETITION_STATES))
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1))
    const days = rows.map(({ filed_on }) => filed_on)
    for (const some of [days.slice(0, DEMO_PETITIONS.length), days.slice(DEMO_PETITIONS.length)])
      expect(some).toEqual(some.toSorted((a, b) => a.localeCompare(b)))
    const on = { today: '2026-11-16', office: officeDaysOf(site.current().petitions) }
    expect(rows.filter(({ facts }) => isOverdue(facts, on))).toHaveLength(1)
    expect(rows.filter(({ facts }) => facts.extensionDays > 0)).toHaveLength(1)
    expect(rows.filter(({ facts }) => facts.pauses.some(({ until }) => !until))).not.toEqual([])
    expect(rows.flatMap(({ facts }) => facts.transfers.map(({ scope }) => scope))).toEqual([
      'whole',
      'part',
    ])
    expect(new Set(rows.map(({ presenter }) => presenter)).size).toBe(3)
    const { rows: waiting } = await sql`select from mails where state = 'waiting'
      union all select from pgboss.job where name = 'mail'`.execute(db)
    expect(waiting).toEqual([])
  })

  test('happened when they say, and the photo of an anonymous one says nothing of its camera', async () => {
    const { rows: late } = await sql`select kind from petition_events
      join petitions on petitions.id = petition_id
      where happened_at < received_at or happened_at > ${clock.now().toISOString()}`.execute(db)
    expect(late).toEqual([])
    const { key } = await db.selectFrom('private_files').select('key').executeTakeFirstOrThrow()
    const opened = await openPrivateFile({ db, privateFiles, masters: MASTERS }, key)
    const photo = opened ? await buffer(opened.stream) : Buffer.alloc(0)
    expect([photo.length > 1_000, photo.includes('Celular inventado')]).toEqual([true, false])
  })
})

describe('the petitions desk of the demo', () => {
  test('has three people, who keep their rows, and work in hand', async () => {
    const people = await db
      .selectFrom('staff')
      .select(['name', 'email', 'roles'])
      .where('issuer', '=', issuer.url)
      .orderBy('id')
      .execute()
    expect(people.map(({ name }) => name)).toEqual([
      'Marcela Quintero Ospina',
      'Iván Prueba Casas',
      'Rosa Modelo Vargas',
    ])
    expect(people.at(-1)?.email).toBe(site.current().petitions.office.head)
    const rows = await db.selectFrom('petitions').select(['theme', 'area', 'assignee_id']).execute()
    const { themes, areas } = site.current().petitions
    expect(rows.filter(({ theme }) => theme !== null && !themes.includes(theme))).toEqual([])
    expect(rows.filter(({ area }) => area !== null && !areas.includes(area))).toEqual([])
    expect(rows.filter(({ assignee_id }) => assignee_id === null)).toHaveLength(2)
  })

  // By hand: of demo-petitions.ts the first three were filed in September, the other ten since 21 October; all of
  // demo-quarter.ts were filed in the third quarter.
  test.for([
    [
      3,
      55,
      [
        ...['Petición 15', 'Queja 8', 'Reclamo 15'],
        ...['Solicitud de información o documentos 7', 'Sugerencia 9', 'Sin clasificar 1'],
      ],
    ],
    [
      4,
      10,
      [
        ...['Petición 2', 'Queja 1', 'Reclamo 2', 'Solicitud de información o documentos 1'],
        'Consulta 1',
        ...['Denuncia 1', 'Felicitación 1', 'Reclamo sobre mis datos personales 1'],
      ],
    ],
    [2, null, []],
  ] as const)(
    'report 4.10 of quarter %i equals a count by hand',
    async ([quarter, received, types]) => {
      const headers = await staff({ sub: 'demo-pqrsd', roles: ['pqrsd'] })
      const response = await get(reportPath({ year: 2026, quarter }), { headers })
      const { internal, isOver } = response.json<DeskReport>()
      expect([internal.received, isOver]).toEqual([received, quarter < 4])
      const rows = internal.tables.find(({ key }) => key === 'type')?.rows ?? []
      expect(rows.map(({ name, counts }) => `${name} ${counts[0]}`)).toEqual(types)
    },
  )

  test('has published the last quarter, with what had changed by then', async () => {
    const { informes, cambios } = (await get(FIGURES_API_PATH)).json<CifrasPublicas>()
    expect(informes).toMatchObject([
      { anio: 2026, trimestre: 3, publicadoEl: '2026-10-30', version: 1 },
    ])
    const { recibidas, informacion } = informes[0] ?? {}
    expect((recibidas ?? 0) + (informacion?.recibidas ?? 0)).toBe(55)
    expect(informacion?.recibidas).toBeGreaterThan(5)
    expect(cambios).toHaveLength(5)
    expect(informes[0]?.cambios).toEqual(cambios.slice(1, 4))
  })

  test('shows its report to the desk alone', async () => {
    for (const claims of [
      { sub: 'demo-sin-fila', roles: ['pqrsd'] },
      { sub: 'jefe', roles: ['administrador'] },
    ]) {
      const path = reportPath({ year: 2026, quarter: 4 })
      expect((await get(path, { headers: await staff(claims) })).statusCode).toBe(403)
    }
  })
})

describe('a database with other news', () => {
  test('is left alone', async () => {
    const { db: other } = await openWorld()
    expect(await hasOthersNews(other)).toBe(false)
    await other.insertInto('news').values(NEWS).execute()
    expect(await hasOthersNews(other)).toBe(true)
  })
})

function fail(error: unknown): never {
  throw error
}
