/** What a survey asks, as it is stored and as every page, call and desk reads it. */

export const QUESTION_KINDS = [
  'single',
  'multiple',
  'scale',
  'ranking',
  'short-text',
  'long-text',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export type Option = { key: string; text: string }

/** An earlier question, and which of its options make this one appear; of a scale, its numbers. */
export type Condition = { question: string; options: string[] }

export type Question = {
  /** Stays the same in every version, so that answers to all of them are counted together. */
  key: string
  kind: QuestionKind
  text: string
  help: string | null
  isRequired: boolean
  /** May be declined, and is never published. */
  isSensitive: boolean
  /** Of single, multiple and ranking. */
  options: Option[]
  /** The words at both ends of a scale. */
  lowEnd: string | null
  highEnd: string | null
  shownWhen: Condition | null
}

export type SurveyContent = {
  title: string
  /** One sentence, for cards, search results and link previews. */
  description: string
  /** What it is for and what will be done with the answers. */
  purpose: string
  /** Who may answer. */
  audience: string
  /** The office that answers for it. */
  responsible: string
  minutes: number
  /** People vote on something that others decide: said beside the vote. */
  isConsultative: boolean
  questions: Question[]
}

export const SURVEY_STATES = ['draft', 'scheduled', 'open', 'closed'] as const
export type SurveyState = (typeof SURVEY_STATES)[number]

/** One edition of a survey: the address is its slug's, whose newest edition is shown. */
export type Survey = {
  id: number
  slug: string
  /** As «2026». */
  edition: string
  content: SurveyContent
  /** The number of the published version that `content` is; null of one that was never published. */
  publishedVersion: number | null
  opensOn: string
  closesOn: string
  /** Set when it was closed before its last day. */
  closedAt: string | null
  /** Whether results are shown while it is open. */
  showsLive: boolean
}

/** An edition that was published, as the public reads it. */
export type PublishedSurvey = Omit<Survey, 'publishedVersion' | 'closedAt'> & {
  publishedVersion: number
  state: Exclude<SurveyState, 'draft'>
  hasResults: boolean
}

/** The two that the specification names: their addresses always answer. */
export const SPECIFIED_SLUGS = ['participacion-ciudadana', 'planeacion-gestion'] as const

export const SURVEY_CHANNELS = ['web', 'paper', 'tablet'] as const
export type SurveyChannel = (typeof SURVEY_CHANNELS)[number]

export const SCALE = ['1', '2', '3', '4', '5'] as const

/** What everybody may say to a sensitive question, in place of an answer. */
export const DECLINED: Option = { key: 'no-responde', text: 'Prefiero no responder' }

export const LIMITS = {
  questions: 30,
  options: 12,
  ranked: 7,
  shortText: 200,
  longText: 2_000,
} as const

export function stateOf(
  survey: Pick<Survey, 'publishedVersion' | 'opensOn' | 'closesOn' | 'closedAt'>,
  today: string,
): SurveyState {
  if (survey.publishedVersion === null) return 'draft'
  if (survey.closedAt !== null || today > survey.closesOn) return 'closed'
  return today < survey.opensOn ? 'scheduled' : 'open'
}

/** The options: a scale has its numbers, and whatever is sensitive can be declined. */
export function choicesOf({ kind, options, isSensitive }: Question): Option[] {
  if (isText(kind)) return []
  const own = kind === 'scale' ? SCALE.map((key) => ({ key, text: key })) : options
  return isSensitive ? [...own, DECLINED] : [...own]
}

export function isText(kind: QuestionKind): boolean {
  return kind === 'short-text' || kind === 'long-text'
}
