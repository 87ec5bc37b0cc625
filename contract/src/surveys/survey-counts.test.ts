import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomSurvey } from '../../test/random-survey.ts'
import type { Question } from './survey.ts'
import { chosenIn } from './survey-answers.ts'
import {
  type Answered,
  countSurvey,
  everAsked,
  LEAST_SHOWN,
  type QuestionResult,
  type SurveyCounts,
} from './survey-counts.ts'

const QUESTION: Question = {
  key: 'hora',
  kind: 'single',
  text: '¿A qué hora puede participar?',
  help: null,
  isRequired: true,
  isSensitive: false,
  options: ['a', 'b', 'c'].map((key) => ({ key, text: key })),
  lowEnd: null,
  highEnd: null,
  shownWhen: null,
}
const CONTENT = { questions: [QUESTION] }

/** «aab» are three people. */
function people(letters: string): Answered[] {
  return [...letters].map((hora) => ({ answers: hora === '-' ? {} : { hora }, channel: 'web' }))
}

/** Everything that is shown, each time that it changes, from the first answer on or from when it was opened again. */
function watch(
  content: { questions: Question[] },
  answered: Answered[],
  opened: { before?: SurveyCounts; at: number } = { at: 0 },
) {
  const seen: SurveyCounts[] = opened.before ? [opened.before] : []
  for (let n = opened.at; n <= answered.length; n++) {
    const counts = countSurvey(content, answered.slice(0, n), false, seen.at(-1))
    if (JSON.stringify(counts) !== JSON.stringify(seen.at(-1))) seen.push(counts)
  }
  return seen
}

test.for([
  ['ababa', 0],
  ['ababacbcb', 0],
  ['ababacbcbc', 5],
  // The first five all say the same: they wait for the next five.
  ['aaaaababab', 0],
  ['aaaaabababcbcbc', 10],
  // The last five do: what is before them waits, or closing would show them.
  ['ababacccccc', 0],
  ['ababacccccccccb', 5],
  // People who did not answer protect no one.
  ['abab-------------------', 0],
  ['a-b-a-b-a-b-a-b-a-b-', 5],
] as const)('of %s, %i are shown while the survey is open', ([letters, shown]) => {
  expect(watch(CONTENT, people(letters)).at(-1)?.questions[0]?.answered).toBe(shown)
})

test('results move when five more have come, never because of the one who came', () => {
  // The eleventh is the first to say something else.
  const moved = (letters: string) => watch(CONTENT, people(letters)).at(-1)?.questions[0]?.answered
  expect(['ababaccccc', 'ababacccccb', 'ababacccccbbbb', 'ababacccccbbbbb'].map(moved)).toEqual([
    0, 0, 0, 5,
  ])
})

test('closed, everything is counted; fewer than five are never shown', () => {
  const closed = (letters: string) => countSurvey(CONTENT, people(letters), true)
  expect(closed('aaaa')).toMatchObject({
    total: 0,
    byChannel: { web: 0 },
    questions: [{ hidden: 'few', answered: 0, options: [] }],
  })
  const { total, questions } = closed('aaaab--')
  expect([total, questions[0]?.options.map(({ count }) => count)]).toEqual([7, [4, 1, 0]])
  // All the same in all of it is the result.
  expect(closed('aaaaa').questions[0]?.options[0]?.count).toBe(5)
})

test('opened again, or with answers that come late, it moves in steps as well', () => {
  const first = countSurvey(CONTENT, people('ababacb'), true)
  const shown = (letters: string, isFinal: boolean) =>
    countSurvey(CONTENT, people(letters), isFinal, first)
  expect(shown('ababacba', true)).toEqual(first)
  expect(shown('ababacbaaaaa', true)).toMatchObject({ total: 12, questions: [{ answered: 7 }] })
  expect(shown('ababacbaaaab', true)).toMatchObject({ total: 12, questions: [{ answered: 12 }] })
  expect(shown('ababacbaaaab', false)).toEqual(first)
})

test('what is sensitive or written in words is never shown', () => {
  const questions: Question[] = [
    { ...QUESTION, key: 'barrio', isSensitive: true },
    { ...QUESTION, key: 'idea', kind: 'long-text', options: [] },
  ]
  const answered = Array.from(
    { length: 9 },
    (): Answered => ({ answers: { barrio: 'a', idea: 'Mi nombre es Ana' }, channel: 'paper' }),
  )
  const counts = countSurvey({ questions }, answered, true)
  expect(counts.questions.map(({ hidden, answered: n }) => [hidden, n])).toEqual([
    ['sensitive', 0],
    ['text', 9],
  ])
  expect(JSON.stringify(counts)).not.toContain('Ana')
})

test('a group that the desk let in joins as one step, and not where all of it say the same', () => {
  const own = people('ababacbcbc')
  const shown = countSurvey(CONTENT, own, true)
  const joined = (...groups: string[]) => countSurvey(CONTENT, own, true, shown, groups.map(people))
  expect(joined('aabbc', 'bbbbbc')).toMatchObject({ total: 21, questions: [{ answered: 21 }] })
  expect(joined('aaaaaa')).toMatchObject({ total: 16, questions: [{ answered: 10 }] })
  expect(joined()).toEqual(shown)
  // With too few of others it is the result.
  const few = people('aab')
  const none = countSurvey(CONTENT, few, true)
  expect(countSurvey(CONTENT, few, true, none, [people('abcab')])).toMatchObject({
    total: 8,
    questions: [{ answered: 8 }],
  })
})

test('answers to all versions are counted together, in the words of the newest', () => {
  const older = { ...QUESTION, text: '¿A qué hora?', options: QUESTION.options.slice(0, 2) }
  const gone = { ...QUESTION, key: 'antes' }
  const { questions } = everAsked([{ questions: [older, gone] }, { questions: [QUESTION] }])
  expect(questions.map(({ key, text, options }) => [key, text, options.length])).toEqual([
    ['hora', QUESTION.text, 3],
    ['antes', QUESTION.text, 3],
  ])
})

test('what is stored adds up to what is shown, for any survey', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 60 }), (seed, count) => {
      const { content, answered } = randomSurvey(seed, count)
      const counts = countSurvey(content, answered, true)
      expect(counts.total).toBe(count < LEAST_SHOWN ? 0 : count)
      const { web, paper, tablet } = counts.byChannel
      expect(web + paper + tablet).toBe(counts.total)
      counts.questions.forEach((result, i) => {
        expectRecounted(result, content.questions[i], count < LEAST_SHOWN ? [] : answered)
      })
    }),
    { numRuns: runs(1_000) },
  )
})

/** Counted another way: option by option, from what each person said. */
function expectRecounted(
  result: QuestionResult,
  question: Question | undefined,
  answered: readonly Answered[],
): void {
  const said = answered.map(({ answers }) => chosenIn(answers[result.key])).filter((all) => all[0])
  if (question?.isSensitive || said.length < LEAST_SHOWN) {
    expect([result.answered, result.options]).toEqual([0, []])
    return
  }
  expect(result.answered).toBe(said.length)
  for (const { key, count } of result.options) {
    const who = said.filter((all) =>
      question?.kind === 'ranking' ? all[0] === key : all.includes(key),
    )
    expect(count).toBe(who.length)
  }
}

test('comparing successive results never shows fewer than five people, nor five who say the same', () => {
  let steps = 0
  const anyCount = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(fc.integer(), anyCount, anyCount, (seed, count, closedAt) => {
      const { content, answered } = randomSurvey(seed, count)
      const seen = watchTwice(content, answered, closedAt)
      content.questions.forEach((question, i) => {
        const results = seen.map(({ counts, isFinal }) => ({ ...counts.questions[i], isFinal }))
        steps += expectSafeSteps(question, results)
      })
      seen.forEach(({ counts }, i) => {
        const moved = counts.total - (seen[i - 1]?.counts.total ?? 0)
        expect(moved === 0 || moved >= LEAST_SHOWN).toBe(true)
      })
    }),
    { numRuns: runs(2_000) },
  )
  // Otherwise there was nothing to see.
  expect(steps).toBeGreaterThan(runs(2_000))
})

/** Closed once in between, opened again and closed. */
function watchTwice(content: { questions: Question[] }, answered: Answered[], closedAt: number) {
  const first = answered.slice(0, closedAt)
  const live = watch(content, first)
  const closed = countSurvey(content, first, true, live.at(-1))
  const again = watch(content, answered, { before: closed, at: first.length })
  const last = countSurvey(content, answered, true, again.at(-1))
  const seen = [...live, ...again, last]
  return seen.map((counts) => ({ counts, isFinal: counts === closed || counts === last }))
}

type Seen = Partial<QuestionResult> & { isFinal: boolean }

/** How many steps there were. What closing shows where nothing was shown before is the result, whatever it is. */
function expectSafeSteps(question: Question, results: readonly Seen[]): number {
  let steps = 0
  results.forEach(({ answered = 0, options = [], isFinal }, i) => {
    const before = results[i - 1]
    const people = answered - (before?.answered ?? 0)
    if (people === 0) return
    steps += 1
    expect(people).toBeGreaterThanOrEqual(LEAST_SHOWN)
    if (isFinal && !before?.answered) return
    for (const option of options) {
      const earlier = before?.options?.find(({ key }) => key === option.key)
      const moved = option.count - (earlier?.count ?? 0)
      expect(moved, `${question.kind} ${option.key}`).toBeLessThan(people)
      // Nor that all of them gave it the last place.
      const places = (option.averagePlace ?? 0) * answered
      const placesBefore = (earlier?.averagePlace ?? 0) * (before?.answered ?? 0)
      expect(places - placesBefore).toBeLessThan(people * options.length - 0.5)
    }
  })
  return steps
}
