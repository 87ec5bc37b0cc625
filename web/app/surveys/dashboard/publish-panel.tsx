import { longDay } from '@terminal/contract/calendar/calendar-day'
import { freshAddress } from '@terminal/contract/pages/fresh-address'
import { DeskSurvey } from '@terminal/contract/surveys/desk/desk-survey'
import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { Question as SavedQuestion } from '@terminal/contract/surveys/survey-content'
import type { SurveyProblem } from '@terminal/contract/surveys/survey-problems'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { ConfirmDialog } from '../../staff/desk/confirm-dialog.tsx'
import { RefusalAlert } from '../../staff/desk/refusal-alert.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { useWrite } from '../../staff/form/use-write.ts'
import { CallError } from '../../staff/session/call-api.ts'
import { useStaff } from '../../staff/staff.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { periodWords } from '../results/result-words.ts'
import { countWords, STATE_NAMES, STATE_TONES } from './desk-words.ts'
import type { QuestionValues } from './question-values.ts'
import { SURVEYS_PATH, surveyApiPath } from './survey-addresses.ts'

export const PUBLISH_PANEL_ID = 'publicar'

type Props = {
  survey: DeskSurvey
  /** Something in the form is not saved. */
  isChanged: boolean
  questions: readonly QuestionValues[]
  problems: readonly SurveyProblem[]
  /** Shows a question in the form. */
  onOpen: (question: string) => void
  onRefused: (problems: SurveyProblem[]) => void
  onDone: (survey: DeskSurvey) => void
}

/** Where the survey stands, what it still lacks, and what can be done with it now. */
export function PublishPanel({ survey, isChanged, questions, problems, onOpen, ...told }: Props) {
  const { state, publishedVersion, answers, marked } = survey
  const underReview = marked.reduce((sum, { count }) => sum + count, 0)
  return (
    <aside className="publish-panel" aria-labelledby={PUBLISH_PANEL_ID}>
      <div className="stack gap-3 box">
        <h2 className="text-m" id={PUBLISH_PANEL_ID} tabIndex={-1}>
          <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge>
          <span className="visually-hidden">Publicación</span>
        </h2>
        <p>{periodWords(survey.opensOn, survey.closesOn)}</p>
        {publishedVersion === null ? null : (
          <p>
            Versión {publishedVersion} publicada · {countWords(answers, 'respuesta', 'respuestas')}
            {underReview === 0
              ? ''
              : `, y ${underReview.toLocaleString('es-CO')} en revisión, que se deciden cuando cierre`}
          </p>
        )}
        <Lacks questions={questions} problems={problems} onOpen={onOpen} />
        <Steps survey={survey} isChanged={isChanged} isWhole={problems.length === 0} {...told} />
      </div>
      <PanelLinks survey={survey} />
    </aside>
  )
}

function Lacks({ questions, problems, onOpen }: Pick<Props, 'questions' | 'problems' | 'onOpen'>) {
  if (problems.length === 0) return null
  return (
    <div className="publish-panel__lacks">
      <p className="strong">Falta para publicar</p>
      <ul>
        {problems.map(({ question, field, text }) => {
          const place = questions.findIndex(({ key }) => key === question)
          return (
            <li key={`${question} ${field} ${text}`}>
              {question === undefined || place < 0 ? (
                text
              ) : (
                <button type="button" className="link-button" onClick={() => onOpen(question)}>
                  Pregunta {place + 1}: {text}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type StepProps = Pick<Props, 'survey' | 'isChanged' | 'onRefused' | 'onDone'> & { isWhole: boolean }
type Asked = 'publish' | 'close' | 'remove'

function Steps(props: StepProps) {
  const { survey, isChanged, isWhole } = props
  const [asked, setAsked] = useState<Asked>()
  const { refusal, works } = useSteps(props)
  const { state, hasUnpublished } = survey
  return (
    <>
      <RefusalAlert sentence={refusal} />
      {hasUnpublished ? (
        <Button isOff={isChanged || !isWhole} onClick={() => setAsked('publish')}>
          {publishLabel(survey)}
        </Button>
      ) : null}
      {isChanged ? <p className="soft small">Guarde los cambios para publicarlos.</p> : null}
      {state === 'open' || state === 'scheduled' ? (
        <Button variant="quiet" onClick={() => setAsked('close')}>
          Cerrar ahora
        </Button>
      ) : null}
      {state === 'draft' ? (
        <Button variant="quiet" icon="trash" onClick={() => setAsked('remove')}>
          Quitar el borrador
        </Button>
      ) : null}
      {asked ? (
        <AskFirst
          asked={asked}
          survey={survey}
          onConfirm={() => void works[asked]()}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}

function useSteps({ survey: { id, version }, onRefused, onDone }: StepProps) {
  const { callApi } = useStaff()
  const navigate = useNavigate()
  const { refusal, send } = useWrite()
  const refuse = (error: unknown) => {
    onRefused(problemsIn(error))
    return {}
  }
  const attempt = (write: () => Promise<unknown>, done: string) =>
    send({ write, done, refuse }, done)
  const step = async (name: string) => {
    const call = { method: 'POST', seenVersion: version } as const
    onDone(await callApi(surveyApiPath(id, `/${name}`), DeskSurvey, call))
  }
  const remove = async () => {
    const call = { method: 'DELETE', seenVersion: version } as const
    await callApi(surveyApiPath(id), z.undefined(), call)
    await navigate(SURVEYS_PATH)
  }
  const works: Record<Asked, () => Promise<unknown>> = {
    publish: () => attempt(() => step('publicar'), 'Encuesta publicada.'),
    close: () => attempt(() => step('cerrar'), 'Encuesta cerrada.'),
    remove: () => attempt(remove, 'Quitó el borrador.'),
  }
  return { refusal, works }
}

function publishLabel({ publishedVersion, state }: DeskSurvey): string {
  if (publishedVersion !== null) return `Publicar la versión ${publishedVersion + 1}`
  return state === 'draft' ? 'Publicar' : 'Publicar ahora'
}

type QuestionProps = {
  asked: Asked
  survey: DeskSurvey
  onConfirm: () => void
  onClose: () => void
}

function AskFirst({ asked, survey, ...dialog }: QuestionProps) {
  const { text, ...question } = QUESTIONS[asked](survey)
  return (
    <ConfirmDialog {...dialog} {...question}>
      <p>{text}</p>
    </ConfirmDialog>
  )
}

type Question = { id: string; title: string; submitLabel: string; isDanger?: boolean; text: string }

const QUESTIONS: Record<Asked, (survey: DeskSurvey) => Question> = {
  remove: ({ title }) => ({
    id: 'quitar-borrador',
    title: `¿Quitar «${title}»?`,
    submitLabel: 'Quitar el borrador',
    isDanger: true,
    text: 'Nadie la ha respondido. Su historial se conserva.',
  }),
  close: ({ closesOn, answers }) => ({
    id: 'cerrar-encuesta',
    title: '¿Cerrar la encuesta ahora?',
    submitLabel: 'Cerrar ahora',
    isDanger: true,
    text: `Iba hasta el ${longDay(closesOn)}. No se puede volver a abrir: se publican los resultados de ${countWords(answers, 'respuesta', 'respuestas')}.`,
  }),
  publish: (survey) => {
    const { slug, opensOn, closesOn, publishedVersion } = survey
    const isFirst = publishedVersion === null
    return {
      id: 'publicar-encuesta',
      title: isFirst ? '¿Publicar la encuesta?' : '¿Publicar la nueva versión?',
      submitLabel: publishLabel(survey),
      text: isFirst
        ? `Se podrá responder en /encuesta/${slug} del ${longDay(opensOn)} al ${longDay(closesOn)}.`
        : `Quien está respondiendo la versión ${publishedVersion} no pierde nada: su respuesta también se cuenta.`,
    }
  },
}

function PanelLinks({ survey: { id, slug, state } }: Pick<Props, 'survey'>) {
  const page = `${SURVEYS_PATH}/${id}`
  const isPublic = state !== 'draft'
  const links = [
    { href: `${page}/vista-previa`, text: 'Vista previa', isShown: true },
    { href: `${page}/respuestas`, text: 'Respuestas', isShown: isPublic },
    { href: `${page}/tableta`, text: 'Modo tableta', isShown: state === 'open' },
    { href: `${page}/papel`, text: 'Digitar respuestas en papel', isShown: state === 'open' },
    { href: `${page}/historial`, text: 'Historial', isShown: true },
    { href: `${SURVEYS_PATH}/crear?copia=${id}`, text: 'Copiar para otro año', isShown: true },
  ]
  return (
    <nav className="publish-panel__links" aria-label="Páginas de esta encuesta">
      <ul>
        {links
          .filter(({ isShown }) => isShown)
          .map(({ href, text }) => (
            <li key={href}>
              <RouterAnchor href={href}>{text}</RouterAnchor>
            </li>
          ))}
        {isPublic
          ? publicLinks(slug).map(({ path, text }) => (
              <li key={path}>
                <a href={freshAddress(path)}>{text}</a>
              </li>
            ))
          : null}
      </ul>
    </nav>
  )
}

/** As visitors see them, past what this browser kept. */
function publicLinks(slug: string) {
  const path = surveyPath(slug)
  return [
    { path, text: 'Ver en el sitio' },
    { path: `${path}/imprimir`, text: 'Formulario para imprimir' },
    { path: `${path}/afiche`, text: 'Afiche con código QR' },
  ]
}

/** What the API found that this browser could not know: how an earlier version asked the same. */
function problemsIn(error: unknown): SurveyProblem[] {
  if (!(error instanceof CallError)) return []
  return Object.entries(error.problem?.fields ?? {}).flatMap(([place, text]): SurveyProblem[] => {
    const [, question, name] = place.split('/')
    const { data: field } = SavedQuestion.keyof().safeParse(name)
    return question !== undefined && field ? [{ question, field, text }] : []
  })
}
