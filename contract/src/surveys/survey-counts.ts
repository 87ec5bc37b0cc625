import {
  choicesOf,
  DECLINED,
  isText,
  type Option,
  type Question,
  type SurveyChannel,
  type SurveyContent,
} from './survey.ts'
import { type Answer, type Answers, chosenIn } from './survey-answers.ts'

/** Fewer answers than this are never shown, and results move by at least as many. */
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
 * `shownCount`. Once it is closed all answers are in them. `before` is what was shown last: whatever happens to a survey
 * (opened again, answers on paper that come late), no one sees a smaller step. `accepted` are the groups that the desk
 * let in after it closed, each a step of its own; `before` is then what was shown without them.
 */
export function countSurvey(
  content: Pick<SurveyContent, 'questions'>,
  answered: readonly Answered[],
  isFinal: boolean,
  before?: SurveyCounts,
  accepted: readonly (readonly Answered[])[] = [],
): SurveyCounts {
  const joined = accepted.flat()
  const total = shownTotal(answered.length + joined.length, isFinal, before?.total ?? 0)
  const counted = [...answered, ...joined].slice(0, total)
  // Looked at in fives: an answer that moves the results by coming would say that it is the one that differs.
  const known = isFinal
    ? answered.slice(0, total)
    : answered.slice(0, Math.max(total, inSteps(answered.length)))
  const countOf = (channel: SurveyChannel) =>
    counted.filter((each) => each.channel === channel).length
  const questions = content.questions.map((question) => {
    const said = known
      .map(({ answers }) => answers[question.key])
      .filter((answer) => answer !== undefined)
    const shown = before?.questions.find(({ key }) => key === question.key)?.answered ?? 0
    const own = said.slice(0, shownCount(question, said, isFinal, shown))
    return countQuestion(question, [
      ...own,
      ...accepted.flatMap((group) => safeIn(question, group)),
    ])
  })
  return {
    total,
    byChannel: { web: countOf('web'), paper: countOf('paper'), tablet: countOf('tablet') },
    questions,
  }
}

/** What a group said to a question; nothing where that would tell what each of them said. */
function safeIn(question: Question, group: readonly Answered[]): Answer[] {
  const said = group
    .map(({ answers }) => answers[question.key])
    .filter((answer) => answer !== undefined)
  const facts = said.map((answer) => factsOf(question, answer))
  return lastStartOfSafeTail(facts) >= 0 ? said : []
}

/** As many people as can be in what is shown of a question that all of them answered. */
function shownTotal(count: number, isFinal: boolean, before: number): number {
  const allowed = isFinal ? count : Math.max(0, inSteps(count) - LEAST_SHOWN)
  return allowed - before >= LEAST_SHOWN ? allowed : before
}

/** What may be shown of these answers to one question. */
export function countQuestion(question: Question, answered: readonly Answer[]): QuestionResult {
  const { key, kind, text, lowEnd, highEnd, isSensitive } = question
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

function countOption(question: Question, option: Option, answered: readonly Answer[]): OptionCount {
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
 * How many of the first answers to a question are counted in what is shown, so that a reader comparing two results
 * cannot tell what anybody in between said. A step has a multiple of five answers that do not all say the same; and as
 * many that do not all say the same always wait, so that the last step, when the survey closes, is no smaller than the
 * others.
 * `before` were shown already: what follows them is a step of its own.
 */
export function shownCount(
  question: Question,
  said: readonly Answer[],
  isFinal: boolean,
  before = 0,
): number {
  const facts = said.slice(before).map((answer) => factsOf(question, answer))
  const waiting = lastStartOfSafeTail(facts)
  if (isFinal) return before === 0 || waiting >= 0 ? said.length : before
  return before + (stepsIn(facts).findLast((step) => step <= waiting) ?? 0)
}

/** What would be known of everybody of whom it is known that they said one of these. */
function factsOf({ kind }: Question, answer: Answer): string[] {
  // That they wrote something: it is not published.
  if (isText(kind)) return []
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
