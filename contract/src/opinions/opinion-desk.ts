import { z } from 'zod'
import { PartQuery } from '../http/desk-lists.ts'
import { pageOf } from '../http/page.ts'
import { fromDigits } from '../http/page-query.schema.ts'
import { lineOfText } from '../text/text.ts'
import { OPINIONS_API_PATH } from './opinion.schema.ts'

/** What a visitor wrote of a page. */
export const PageOpinion = z
  .object({
    id: z.int().positive(),
    path: z.string(),
    /** What the page is called. */
    name: z.string(),
    isUseful: z.boolean(),
    givenOn: z.iso.date(),
    /** Null once it was erased, or became a petition. */
    words: z.string().nullable(),
    isHandled: z.boolean(),
    radicado: z.string().nullable(),
    version: z.int().positive(),
  })
  .meta({ id: 'PageOpinion' })
export type PageOpinion = z.infer<typeof PageOpinion>

export const OpinionList = pageOf(PageOpinion).meta({ id: 'OpinionList' })
export type OpinionList = z.infer<typeof OpinionList>

export const OPINION_STATES = ['waiting', 'handled', 'all'] as const
export type OpinionState = (typeof OPINION_STATES)[number]

export const OpinionAsk = PartQuery.extend({
  pageSize: fromDigits(z.int().min(1).max(50).default(20)),
  path: z.string().max(200).optional(),
  state: z.enum(OPINION_STATES).default('waiting'),
})
export type OpinionAsk = z.infer<typeof OpinionAsk>

export const SCORE_PERIODS = ['month', 'year', 'all'] as const
export type ScorePeriod = (typeof SCORE_PERIODS)[number]

export const ScoresQuery = z.object({ period: z.enum(SCORE_PERIODS).default('year') })

/** What was said of one page. */
const PageScore = z.object({
  path: z.string(),
  name: z.string(),
  yes: z.int().nonnegative(),
  no: z.int().nonnegative(),
  waiting: z.int().nonnegative(),
})
export type PageScore = z.infer<typeof PageScore>
export const PageScores = z.array(PageScore).meta({ id: 'PageScores' })
export type PageScores = PageScore[]

/** The petition that an opinion became. */
export const OpinionFiling = z.object({ radicado: lineOfText(1, 40) }).meta({ id: 'OpinionFiling' })

/** Where the desk reads what was written. */
export function opinionsAddress({ path, state, page, pageSize }: OpinionAsk): string {
  const query = new URLSearchParams({ state, page: String(page), pageSize: String(pageSize) })
  if (path !== undefined) query.set('path', path)
  return `${OPINIONS_API_PATH}/personal?${query}`
}

/** Where the desk reads how many said what. */
export function scoresAddress(period: ScorePeriod): string {
  return `${OPINIONS_API_PATH}/paginas?period=${period}`
}
