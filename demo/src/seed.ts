import { putEntry } from '@terminal/api/catalogue'
import { type Clock, today } from '@terminal/api/clock'
import type { FileStore } from '@terminal/api/files'
import type { Jobs } from '@terminal/api/jobs'
import { NEWS } from '@terminal/api/news'
import { insertMissingNumerals } from '@terminal/api/numerals'
import { putOpinion } from '@terminal/api/opinions'
import { pictureJob } from '@terminal/api/picture-job'
import { type Picture, storePicture } from '@terminal/api/pictures'
import { refreshJob } from '@terminal/api/refresh-job'
import type { Queryable } from '@terminal/api/schema'
import { createTemplate } from '@terminal/api/templates'
import { quarterBefore, quarterOf } from '@terminal/contract/calendar/quarter'
import { documentAddresses } from '@terminal/contract/documents/document-addresses'
import { numeralPath } from '@terminal/contract/documents/numeral'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { addressOf, KEPT_PAGES, READS } from '@terminal/contract/pages/pages'
import { reportTitle } from '@terminal/contract/petitions/figures/report-words'
import { newsEntry } from '@terminal/contract/search/search-entry'
import sharp from 'sharp'
import { insertDemoDocuments } from './documents/insert-documents.ts'
import { OFFICES, RESPONSIBLE } from './documents/terminal.ts'
import { weeksUntil } from './moving/move-dates.ts'
import { ARCHIVE_NEWS } from './news/archive.ts'
import { DEMO_NEWS, type DemoNews } from './news/demo-news.ts'
import { moveNews } from './news/move-news.ts'
import { demoOpinions } from './opinions/demo-opinions.ts'
import { publishDemoReport } from './petitions/demo-report.ts'
import { DEMO_TEMPLATES } from './petitions/demo-templates.ts'
import {
  insertDemoPetitions,
  type PetitionSeedDeps,
  type SeededPetition,
} from './petitions/insert-petitions.ts'
import { insertDemoRoads } from './roads/insert-roads.ts'
import { SCENES, type SceneName } from './scenes/scenes.ts'
import { insertDemoAccount } from './staff/insert-account.ts'
import { insertDemoStaff } from './staff/insert-staff.ts'
import { insertDemoSurveys } from './surveys/insert-surveys.ts'

/** Who wrote the demo data, in the history of each item. */
const SEEDER = { issuer: 'demo', subject: 'demo', name: 'Datos de demostración' }

type SeedDeps = Omit<PetitionSeedDeps, 'now'> & {
  files: FileStore
  jobs: Jobs
  clock: Clock
  /** The issuer of the demonstration's staff accounts. */
  issuer: string
  /** Where the surveys are that the terminal begins with. */
  siteDir: string
}

type Seeded = {
  news: number
  documents: number
  surveys: number
  roads: number
  petitions: SeededPetition[]
}

/** The demo data of a terminal that does not exist: always the same under the same ids, and of the day on which it is seeded. */
export async function seedDemo(deps: SeedDeps): Promise<Seeded> {
  // Before the petitions, which are given to them.
  await insertDemoStaff(deps.db, deps.issuer)
  await insertDemoAccount(deps, SEEDER)
  await seedTemplates(deps)
  await seedOpinions(deps)
  // One after the other: a database of an earlier demonstration has news and no documents.
  return {
    news: (await isTableEmpty(deps.db, 'news')) ? await seedNews(deps) : 0,
    documents: (await isTableEmpty(deps.db, 'documents')) ? await seedDocuments(deps) : 0,
    surveys: (await isTableEmpty(deps.db, 'surveys'))
      ? await insertDemoSurveys({ ...deps, actor: SEEDER })
      : 0,
    roads: await insertDemoRoads({ ...deps, actor: SEEDER }),
    petitions: (await isTableEmpty(deps.db, 'petitions')) ? await seedPetitions(deps) : [],
  }
}

async function seedPetitions(deps: SeedDeps): Promise<SeededPetition[]> {
  const seeded = await insertDemoPetitions({ ...deps, now: deps.clock.now() })
  await publishDemoReport(deps, SEEDER)
  return seeded
}

/** Whether the database has news that were not seeded: demo data must not be mixed with them. */
export async function hasOthersNews(db: Queryable): Promise<boolean> {
  return !(await isTableEmpty(db, 'news')) && (await findSeedDay(db)) === undefined
}

/** The day in Bogotá on which the database was first given demo data. */
export async function findSeedDay(db: Queryable): Promise<string | undefined> {
  const first = await db
    .selectFrom('changes')
    .select('changed_at')
    .where('actor_issuer', '=', SEEDER.issuer)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first && bogotaMoment(Date.parse(first.changed_at)).day
}

async function isTableEmpty(
  db: Queryable,
  table: 'news' | 'documents' | 'petitions' | 'answer_templates' | 'page_opinions' | 'surveys',
): Promise<boolean> {
  return (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined
}

async function seedTemplates({ db }: SeedDeps): Promise<void> {
  if (!(await isTableEmpty(db, 'answer_templates'))) return
  for (const template of DEMO_TEMPLATES) await createTemplate(db, SEEDER, template)
}

async function seedOpinions({ db, clock }: SeedDeps): Promise<void> {
  if (!(await isTableEmpty(db, 'page_opinions'))) return
  for (const { opinion, givenOn } of demoOpinions(today(clock)))
    await putOpinion(db, opinion, givenOn)
}

/** The numerals of the law with the offices of the demo terminal, and what it publishes in them. */
async function seedDocuments({ db, files, jobs, clock }: SeedDeps): Promise<number> {
  const except = reportTitle(quarterBefore(quarterOf(today(clock))))
  return await db.transaction().execute(async (tx) => {
    await insertMissingNumerals({ tx, jobs, actor: SEEDER, responsibleFor })
    const count = await insertDemoDocuments({ tx, files, jobs, actor: SEEDER, except })
    await jobs.enqueue(tx, refreshJob, { addresses: documentAddresses() })
    return count
  })
}

function responsibleFor(numeral: string): string | null {
  const named = numeralPath(numeral).findLast((each) => each in RESPONSIBLE)
  const office = named && RESPONSIBLE[named]
  return office ? OFFICES[office] : null
}

async function seedNews({ db, files, jobs, clock }: SeedDeps): Promise<number> {
  // The archive was brought over later, as an old site's news would be: ids do not follow time.
  const written = [...oldestFirst(DEMO_NEWS), ...oldestFirst(ARCHIVE_NEWS)]
  const weeks = weeksUntil(today(clock))
  const news = written.map((item) => moveNews(item, weeks))
  await db.transaction().execute(async (tx) => {
    const pictures = new Map<SceneName | null, Picture>()
    for (const { scene, ...item } of news) {
      if (scene && !pictures.has(scene)) {
        const picture = await drawScene(files, scene)
        await tx.insertInto('pictures').values(picture).execute()
        await jobs.enqueue(tx, pictureJob, { key: picture.key })
        pictures.set(scene, picture)
      }
      const { id } = await NEWS.create(tx, SEEDER, {
        title: item.title,
        body: item.body,
        picture_key: pictures.get(scene)?.key ?? null,
        image_text: item.imageText,
        redirect_url: item.redirectUrl,
        published_on: item.publishedOn,
        is_active: item.isActive,
        is_featured: item.isFeatured,
        category: item.category,
      })
      if (item.isActive) await putEntry(tx, newsEntry({ id, ...item }))
    }
    await jobs.enqueue(tx, refreshJob, { addresses: [...KEPT_PAGES, ...READS].map(addressOf) })
  })
  return news.length
}

function oldestFirst(news: readonly DemoNews[]): DemoNews[] {
  return news.toSorted((a, b) => a.publishedOn.localeCompare(b.publishedOn))
}

async function drawScene(files: FileStore, scene: SceneName): Promise<Picture> {
  return storePicture(files, await sharp(Buffer.from(SCENES[scene]())).png().toBuffer())
}
