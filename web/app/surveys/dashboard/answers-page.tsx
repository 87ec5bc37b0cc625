import {
  AnswerPage,
  type AnswerPart,
  type DeskAnswer,
  searchOf,
} from '@terminal/contract/surveys/desk/desk-answers'
import {
  choicesOf,
  isText,
  type Question,
  SURVEY_CHANNELS,
} from '@terminal/contract/surveys/survey'
import { chosenIn } from '@terminal/contract/surveys/survey-answers'
import { useSearchParams } from 'react-router'
import type { List } from '../../staff/desk/list-address.ts'
import { ListPages } from '../../staff/desk/list-pages.tsx'
import { ListState } from '../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../staff/desk/refusal-alert.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { useDownload } from '../../staff/desk/use-download.ts'
import { useList } from '../../staff/desk/use-list.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { DayFilter } from '../../staff/form/day-filter.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/inputs.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/answers-page.ts'
import { CHANNEL_NAMES, countWords } from './desk-words.ts'
import { hasChoices } from './question-values.ts'
import { answersOf, surveyApiPath, TEXTS_VIEW, textsOf, VIEW_PARAM } from './survey-addresses.ts'
import { SurveyReading } from './survey-reading.tsx'
import { TextList } from './text-list.tsx'

export const handle = { title: 'Respuestas' }

/** What people answered: one by one, and what they wrote. */
export default function AnswersPage({ params: { id } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isTexts = search.get(VIEW_PARAM) === TEXTS_VIEW
  return (
    <SurveyReading id={id} isBelow title={() => 'Respuestas'}>
      {(survey) => (
        <>
          <Tabs
            label="Qué se mira"
            Anchor={RouterAnchor}
            items={[
              {
                href: answersOf(id).path,
                text: `Respuestas (${survey.answers.toLocaleString('es-CO')})`,
                isCurrent: !isTexts,
              },
              {
                href: textsOf(id).path,
                text: 'Textos y etiquetas',
                isCurrent: isTexts,
              },
            ]}
          />
          {isTexts ? <TextList id={id} /> : <AnswerList id={id} />}
        </>
      )}
    </SurveyReading>
  )
}

/** One by one, without what is sensitive. */
function AnswerList({ id }: { id: string }) {
  const list = answersOf(id)
  const { part, go } = useList(list)
  const asked = searchOf(part)
  const reading = useReadFrom(surveyApiPath(id, `/respuestas${asked}`), AnswerPage)
  const { content } = reading
  return (
    <div className="stack">
      {content ? <AnswerFilters part={part} questions={content.questions} onChange={go} /> : null}
      <ListState reading={reading} what="las respuestas">
        {content ? countWords(content.total, 'respuesta', 'respuestas') : null}
      </ListState>
      <p className="soft small">
        Lo sensible no se ve persona por persona ni se exporta: solo se cuenta.
      </p>
      <Export id={id} search={searchOf({ ...part, page: 1 })} />
      {content ? <Answers list={list} page={content} /> : null}
    </div>
  )
}

function Export({ id, search }: { id: string; search: string }) {
  const path = surveyApiPath(id, `/respuestas.csv${search}`)
  const { refusal, download } = useDownload(path, `encuesta-${id}.csv`)
  return (
    <div>
      <RefusalAlert sentence={refusal} />
      <Button variant="quiet" icon="download" onClick={() => void download()}>
        Descargar estas respuestas (CSV)
      </Button>
    </div>
  )
}

function Answers({ list, page }: { list: List<AnswerPart>; page: AnswerPage }) {
  if (page.total === 0)
    return (
      <EmptyState title="No hay respuestas así" icon="chat">
        <p>Quite algún filtro, o espere: aparecen aquí cuando alguien responde.</p>
      </EmptyState>
    )
  return (
    <>
      <ol className="stack gap-3 plain-list">
        {page.items.map((answer) => (
          <li key={answer.id} className="stack gap-3 box">
            <AnswerCard answer={answer} questions={page.questions} />
          </li>
        ))}
      </ol>
      <ListPages list={list} shown={page} />
    </>
  )
}

function AnswerCard({ answer, questions }: { answer: DeskAnswer; questions: Question[] }) {
  const { answeredOn, channel, surveyVersion } = answer
  return (
    <>
      <p className="row gap-2 soft small">
        <Day value={answeredOn} />
        <Badge>{CHANNEL_NAMES[channel]}</Badge>
        {surveyVersion > 1 ? <Badge>Versión {surveyVersion}</Badge> : null}
      </p>
      <dl className="answer-list__said">
        {questions.flatMap((question) => {
          const said = saidOf(question, answer)
          return said === undefined
            ? []
            : [
                <div key={question.key} className="answer-list__pair">
                  <dt>{question.text}</dt>
                  <dd>{said}</dd>
                </div>,
              ]
        })}
      </dl>
    </>
  )
}

function saidOf(question: Question, { answers, texts }: DeskAnswer): string | undefined {
  const { key, kind } = question
  if (isText(kind)) return key in texts ? (texts[key] ?? 'Texto borrado') : undefined
  const names = new Map(choicesOf(question).map((choice) => [choice.key, choice.text]))
  const chosen = chosenIn(answers[key]).map((option) => names.get(option) ?? option)
  if (chosen.length === 0) return undefined
  if (kind === 'ranking') return chosen.map((name, i) => `${i + 1}. ${name}`).join(' · ')
  return kind === 'scale' ? `${chosen[0]} de 5` : chosen.join(' · ')
}

type FilterProps = {
  part: AnswerPart
  questions: readonly Question[]
  onChange: (change: Partial<AnswerPart>) => void
}

const NONE = {
  channel: undefined,
  from: undefined,
  to: undefined,
  question: undefined,
  option: undefined,
} satisfies Partial<AnswerPart>

function AnswerFilters({ part, questions, onChange }: FilterProps) {
  const { channel, from, to } = part
  const isFiltered = Object.keys(NONE).some((name) => part[name as keyof typeof NONE] !== undefined)
  return (
    <div className="answer-filters box">
      <SelectField
        id="filtro-canal"
        label="Canal"
        value={channel ?? ''}
        options={[
          { value: '', text: 'Todos' },
          ...SURVEY_CHANNELS.map((each) => ({ value: each, text: CHANNEL_NAMES[each] })),
        ]}
        onChange={({ target }) =>
          onChange({ channel: SURVEY_CHANNELS.find((each) => each === target.value) })
        }
      />
      <ChoiceFilter part={part} questions={questions} onChange={onChange} />
      <DayFilter
        id="filtro-desde"
        label="Desde"
        day={from}
        onDay={(day) => onChange({ from: day })}
      />
      <DayFilter id="filtro-hasta" label="Hasta" day={to} onDay={(day) => onChange({ to: day })} />
      {isFiltered ? (
        <Button variant="quiet" onClick={() => onChange(NONE)}>
          Quitar filtros
        </Button>
      ) : null}
    </div>
  )
}

/** A question and one of its options in one list: both are needed. */
function ChoiceFilter({ part: { question, option }, questions, onChange }: FilterProps) {
  const choices = questions.filter(hasChoices).flatMap((each) =>
    choicesOf(each).map((choice) => ({
      value: `${each.key} ${choice.key}`,
      text: `${each.text}: ${choice.text}`,
    })),
  )
  return (
    <SelectField
      id="filtro-opcion"
      label="Quienes respondieron"
      value={question && option ? `${question} ${option}` : ''}
      options={[{ value: '', text: 'Cualquier cosa' }, ...choices]}
      onChange={({ target }) => {
        const [chosen, one] = target.value.split(' ')
        onChange({ question: chosen || undefined, option: one })
      }}
    />
  )
}
