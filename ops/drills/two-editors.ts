import type { Noticia } from '@terminal/contract/news/news.schema'
import { sql } from '../sql.ts'
import type { Scene } from './drill.ts'
import type { Answer } from './load.ts'
import { drillText, nextMark } from './news-change.ts'
import { createNews, readNews, removeNews, saveQuestion } from './news-desk.ts'

const SAVED = 200
const STALE = 412

/** Two editors repeatedly save the same item at the same moment. */
export async function twoEditors(scene: Scene): Promise<void> {
  const { crowd, isShort, mustSee } = scene
  const pairs = isShort ? 10 : 100
  // Inactive: no public page has to be refreshed for it.
  const text = { ...drillText(nextMark(), '2026-01-01'), activada: false }
  let item = await createNews(text)
  const wrong: string[] = []

  for (let pair = 1; pair <= pairs; pair++) {
    const texts = ['una', 'otra'].map((who) => `Pareja ${pair}: lo que escribió ${who}.`)
    const questions = await Promise.all(texts.map((contenido) => saveQuestion(item, { contenido })))
    const isFine = ({ status }: Answer) => status === SAVED || status === STALE
    const answers = await Promise.all(
      questions.map((question) => crowd.ask({ ...question, kind: 'save of a pair', isFine })),
    )
    const current = await readNews(item.id)
    const problem = findProblem({ texts, answers, before: item, current })
    if (problem !== undefined) wrong.push(`pair ${pair}: ${problem}`)
    item = current
  }
  mustSee(
    `${pairs} pairs: one saved (200), one told (412) with what the other had written, nothing overwritten${wrong.map((each) => `; ${each}`).join('')}`,
    wrong.length === 0,
  )
  const revisions = await sql(
    `select count(*) from changes where kind = 'news' and item_id = ${item.id} and action = 'revise'`,
  )
  mustSee(`${revisions} revisions on record, one a pair`, Number(revisions) === pairs)
  await removeNews(item.id)
}

type Outcome = {
  texts: readonly string[]
  answers: readonly (Answer | undefined)[]
  before: Noticia
  current: Noticia
}

function findProblem({ texts, answers, before, current }: Outcome): string | undefined {
  const statuses = answers.map((answer) => answer?.status ?? 0)
  if (statuses.toSorted().join() !== `${SAVED},${STALE}`) return `answers ${statuses.join(', ')}`
  const winner = texts[statuses.indexOf(SAVED)]
  if (current.contenido !== winner || current.version !== before.version + 1)
    return 'the item is not what was saved'
  const refusal: { actual?: Noticia } = JSON.parse(String(answers[statuses.indexOf(STALE)]?.body))
  const { contenido, version } = refusal.actual ?? {}
  if (contenido !== winner || version !== current.version)
    return 'the other was told something else'
  return undefined
}
