import { choicesOf, DECLINED, isText, LIMITS, type Question, type SurveyContent } from './survey.ts'

/** Why a survey cannot be published: where, and what to do. `question` is missing where it concerns all of it. */
export type SurveyProblem = { question?: string; field: keyof Question | 'questions'; text: string }

type Checked = Pick<SurveyContent, 'questions'>

/** What would make a question impossible to answer, to count or to see. */
export function surveyProblems({ questions }: Checked): SurveyProblem[] {
  const all: SurveyProblem[] = []
  if (questions.length === 0)
    all.push({ field: 'questions', text: 'Agregue al menos una pregunta.' })
  questions.forEach((question, i) => {
    const earlier = questions.slice(0, i)
    const found = [
      ...keyProblems(question, earlier),
      ...optionProblems(question),
      ...conditionProblems(question, earlier),
    ]
    all.push(...found.map((problem) => ({ question: question.key, ...problem })))
  })
  return all
}

/** What a new version of a survey that has answers must keep, so that they are still counted for what they said. */
export function versionProblems(before: Checked, after: Checked): SurveyProblem[] {
  return after.questions.flatMap((question): SurveyProblem[] => {
    const old = before.questions.find(({ key }) => key === question.key)
    if (!old) return []
    const problems: SurveyProblem[] = []
    if (old.kind !== question.kind)
      problems.push({
        question: question.key,
        field: 'kind',
        text: 'Ya tiene respuestas de otro tipo. Quite esta pregunta y agregue una nueva.',
      })
    if (old.isSensitive && !question.isSensitive)
      problems.push({
        question: question.key,
        field: 'isSensitive',
        text: 'Se preguntó como dato sensible: sus respuestas no se pueden publicar.',
      })
    return problems
  })
}

type Found = Omit<SurveyProblem, 'question'>

/** The desk never makes them; another caller might, and its answers could not be told apart. */
function keyProblems({ key, options }: Question, earlier: readonly Question[]): Found[] {
  const problems: Found[] = []
  if (earlier.some((each) => each.key === key))
    problems.push({ field: 'key', text: 'Dos preguntas tienen la misma clave.' })
  const keys = [...options.map((option) => option.key), DECLINED.key]
  if (new Set(keys).size < keys.length)
    problems.push({ field: 'options', text: 'Dos opciones tienen la misma clave.' })
  return problems
}

function optionProblems(question: Question): Found[] {
  const { kind, options, isRequired, isSensitive, lowEnd, highEnd } = question
  if (isText(kind)) {
    const text = 'Una pregunta sensible con texto no puede ser obligatoria.'
    return isRequired && isSensitive ? [{ field: 'isRequired', text }] : []
  }
  if (kind === 'scale') {
    const text = 'Escriba qué significan el 1 y el 5.'
    return lowEnd === null || highEnd === null ? [{ field: 'lowEnd', text }] : []
  }
  const most = kind === 'ranking' ? LIMITS.ranked : LIMITS.options
  if (options.length < 2) return [{ field: 'options', text: 'Escriba al menos dos opciones.' }]
  if (options.length > most) return [{ field: 'options', text: `Escriba máximo ${most} opciones.` }]
  const isRepeated = new Set(options.map(({ text }) => plain(text))).size < options.length
  return isRepeated ? [{ field: 'options', text: 'Dos opciones dicen lo mismo.' }] : []
}

/** One that can never be true would hide the question from everybody. */
function conditionProblems({ shownWhen }: Question, earlier: readonly Question[]): Found[] {
  if (shownWhen === null) return []
  const asked = earlier.find(({ key }) => key === shownWhen.question)
  const never = (text: string): Found[] => [{ field: 'shownWhen', text }]
  if (!asked) return never('Depende de una pregunta que no está antes. Así nunca aparecería.')
  if (isText(asked.kind) || asked.kind === 'ranking')
    return never('Solo puede depender de una pregunta con opciones o de una escala.')
  const choices = choicesOf(asked).map(({ key }) => key)
  const isPossible = shownWhen.options.some((option) => choices.includes(option))
  return isPossible ? [] : never('Elija con qué respuestas aparece. Así nunca aparecería.')
}

function plain(text: string): string {
  return text.trim().toLocaleLowerCase('es')
}
