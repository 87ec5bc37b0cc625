import { type Answer, type Answers, chosenIn } from './survey-answers.ts'
import {
  choicesOf,
  DECLINED,
  isText,
  type Option,
  type Question,
  SURVEY_CHANNELS,
  type SurveyChannel,
  type SurveyContent,
} from './survey.ts'

/** Fewer answers than this are shown to nobody, and results move by so many at least. */
export const LEAST_SHOWN = 5

/** One person's answers, as they are stored. */
export type Answered = { answers: Answers; channel: SurveyChannel }

export type OptionCount = Option & {
  /** Who chose it; of a ranking, who put it first. */
  count: number
  /** Of a ranking. */
  averagePlace: number | null
}

export type QuestionResult = {
  key: string
  kind: Question['kind']
  text: string
  lowEnd: string | null
  highEnd: string | null
  /** Why nothing is shown of it. */
  hidden: 'sensitive' | 'few' | 'text' | null
  /** How many of those that are counted here answered it; 0 where that is hidden. */
  answered: number
  options: OptionCount[]
}

export type SurveyCounts = {
  total: number
  byChannel: Record<SurveyChannel, number>
  questions: QuestionResult[]
}

/**
 * What may be shown of the answers, in the order they came. While a survey is open, results move in steps: see
 * `shownCount`. Once it is closed all answers are in them.
 */
export function countSurvey(
  content: Pick<SurveyContent, 'questions'>,
  answered: readonly Answered[],
  isFinal: boolean,
): SurveyCounts {
  const total = isFinal ? answered.length : inSteps(answered.length)
  const counted = answered.slice(0, total)
  const byChannel = Object.fromEntries(
    SURVEY_CHANNELS.map((channel) => [
      channel,
      counted.filter((each) => each.channel === channel).length,
    ]),
  ) as Record<SurveyChannel, number>
  const questions = content.questions.map((question) => {
    const given = answered.map(({ answers }) => answers[question.key])
    return countQuestion(question, given.slice(0, shownCount(question, given, isFinal)))
  })
  return { total, byChannel, questions }
}

/** What may be shown of these answers to one question. */
export function countQuestion(
  question: Question,
  given: readonly (Answer | undefined)[],
): QuestionResult {
  const { key, kind, text, lowEnd, highEnd, isSensitive } = question
  const answered = given.filter((answer) => answer !== undefined)
  const head = { key, kind, text, lowEnd, highEnd }
  const hidden = (why: QuestionResult['hidden']) => ({
    ...head,
    hidden: why,
    answered: 0,
    options: [],
  })
  if (isSensitive) return hidden('sensitive')
  if (answered.length < LEAST_SHOWN) return hidden('few')
  if (isText(kind)) return { ...hidden('text'), answered: answered.length }
  const options = choicesOf(question).map((option) => countOption(question, option, answered))
  return { ...head, hidden: null, answered: answered.length, options }
}

function countOption(question: Question, option: Option, answered: Answer[]): OptionCount {
  const { key } = option
  if (question.kind !== 'ranking') {
    const count = answered.filter((answer) => chosenIn(answer).includes(key)).length
    return { ...option, count, averagePlace: null }
  }
  const places = answered.map((answer) => chosenIn(answer).indexOf(key) + 1).filter(Boolean)
  const sum = places.reduce((before, place) => before + place, 0)
  return {
    ...option,
    count: places.filter((place) => place === 1).length,
    averagePlace: places.length === 0 ? null : sum / places.length,
  }
}

/**
 * How many of the first answers are counted in what is shown, so that whoever compares two results cannot tell what
 * anybody in between said. A step has a multiple of five answers that do not all say the same; and as many that do not
 * all say the same always wait, so that the last step, when the survey closes, is no smaller than the others.
 */
export function shownCount(
  question: Question,
  given: readonly (Answer | undefined)[],
  isFinal: boolean,
): number {
  if (isFinal) return given.length
  const facts = given.map((answer) => factsOf(question, answer))
  const steps = stepsIn(facts)
  const waiting = lastStartOfSafeTail(facts)
  return steps.findLast((step) => step <= waiting) ?? 0
}

/** What would be known of everybody of whom it is known that they said one of these. */
function factsOf({ kind }: Question, answer: Answer | undefined): string[] {
  if (answer === undefined) return ['nothing']
  if (isText(kind)) return ['something']
  const chosen = chosenIn(answer)
  return kind === 'ranking' && chosen[0] !== DECLINED.key
    ? chosen.map((option, i) => `${option} ${i + 1}`)
    : chosen
}

/** After which answers a step ends: the shortest that say nothing of all their people. */
function stepsIn(facts: readonly string[][]): number[] {
  const steps: number[] = []
  let start = 0
  let common = new Set<string>()
  facts.forEach((each, i) => {
    common = i === start ? new Set(each) : inBoth(common, each)
    const length = i + 1 - start
    if (length % LEAST_SHOWN !== 0 || common.size > 0) return
    steps.push(i + 1)
    start = i + 1
  })
  return steps
}

/** The last answer from which on at least five follow that do not all say the same; -1 where there is none. */
function lastStartOfSafeTail(facts: readonly string[][]): number {
  let common: Set<string> | undefined
  for (let start = facts.length - 1; start >= 0; start--) {
    const each = facts[start] ?? []
    common = common ? inBoth(common, each) : new Set(each)
    if (facts.length - start >= LEAST_SHOWN && common.size === 0) return start
  }
  return -1
}

function inBoth(common: ReadonlySet<string>, facts: readonly string[]): Set<string> {
  return new Set(facts.filter((fact) => common.has(fact)))
}

function inSteps(count: number): number {
  return count - (count % LEAST_SHOWN)
}

/** All that was ever asked in an edition: the questions and options of its newest version first. */
export function everAsked(versions: readonly Pick<SurveyContent, 'questions'>[]): {
  questions: Question[]
} {
  const questions: Question[] = []
  for (const version of versions.toReversed())
    for (const question of version.questions) {
      const newer = questions.find(({ key }) => key === question.key)
      if (!newer) questions.push({ ...question, options: [...question.options] })
      else {
        const known = new Set(newer.options.map(({ key }) => key))
        newer.options.push(...question.options.filter(({ key }) => !known.has(key)))
      }
    }
  return { questions }
}
