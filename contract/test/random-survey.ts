import {
  type Condition,
  choicesOf,
  isText,
  QUESTION_KINDS,
  type Question,
  SURVEY_CHANNELS,
  type SurveyContent,
} from '../src/surveys/survey.ts'
import { type Answer, type Answers, isShown } from '../src/surveys/survey-answers.ts'
import type { Answered } from '../src/surveys/survey-counts.ts'

/** For tests: any survey that could be published, and what people said, from a number. */
export function randomSurvey(seed: number, people: number) {
  const chance = chanceOf(seed)
  const questions: Question[] = []
  for (let i = 0; i < 1 + chance.below(6); i++) questions.push(randomQuestion(chance, i, questions))
  const content: SurveyContent = {
    title: `Encuesta ${seed}`,
    description: 'Una encuesta de las pruebas.',
    purpose: 'Probar que todo lo que se guarda es lo que se muestra.',
    audience: 'Personas mayores de edad.',
    responsible: 'Oficina de Planeación',
    minutes: 3,
    isConsultative: chance.isTrue(0.2),
    questions,
  }
  const answered: Answered[] = []
  for (let i = 0; i < people; i++) answered.push(randomAnswered(chance, questions, answered.at(-1)))
  return { content, answered }
}

type Chance = ReturnType<typeof chanceOf>

/** Mulberry32: the same numbers for the same seed, anywhere. */
function chanceOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    isTrue: (probability: number) => next() < probability,
    shuffled: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}

function randomQuestion(chance: Chance, i: number, earlier: readonly Question[]): Question {
  const kind = QUESTION_KINDS[chance.below(QUESTION_KINDS.length)] ?? 'single'
  const hasOptions = kind === 'single' || kind === 'multiple' || kind === 'ranking'
  const options = Array.from({ length: hasOptions ? 2 + chance.below(3) : 0 }, (_, at) => ({
    key: `o${at}`,
    // What a spreadsheet would compute.
    text: chance.isTrue(0.2) ? `=1+${at}` : `Opción "${at}"; de ${i}`,
  }))
  return {
    key: `p${i}`,
    kind,
    text: `¿Pregunta ${i}?`,
    help: null,
    isRequired: chance.isTrue(0.5),
    isSensitive: chance.isTrue(0.15),
    options,
    lowEnd: kind === 'scale' ? 'Mal' : null,
    highEnd: kind === 'scale' ? 'Bien' : null,
    shownWhen: chance.isTrue(0.3) ? randomCondition(chance, earlier) : null,
  }
}

function randomCondition(chance: Chance, earlier: readonly Question[]): Condition | null {
  const asked = chance.shuffled(earlier).find(({ kind }) => !isText(kind) && kind !== 'ranking')
  if (!asked) return null
  const options = chance.shuffled(choicesOf(asked)).map(({ key }) => key)
  return { question: asked.key, options: options.slice(0, 1 + chance.below(2)) }
}

/** People who come together often say the same. */
function randomAnswered(
  chance: Chance,
  questions: readonly Question[],
  last: Answered | undefined,
): Answered {
  const answers: Answers = {}
  for (const question of questions) {
    if (!isShown(question, answers)) continue
    const same = chance.isTrue(0.6) ? last?.answers[question.key] : undefined
    const answer = same ?? (chance.isTrue(0.15) ? undefined : randomAnswer(chance, question))
    if (answer !== undefined) answers[question.key] = answer
  }
  return { answers, channel: SURVEY_CHANNELS[chance.below(3)] ?? 'web' }
}

function randomAnswer(chance: Chance, question: Question): Answer {
  const keys = choicesOf(question).map(({ key }) => key)
  if (isText(question.kind)) return 'Con mis palabras'
  const [first = ''] = chance.shuffled(keys)
  if (question.kind === 'multiple') {
    const some = keys.filter(() => chance.isTrue(0.5))
    return some.length === 0 ? [first] : some
  }
  if (question.kind === 'ranking') return chance.shuffled(question.options.map(({ key }) => key))
  return first
}
