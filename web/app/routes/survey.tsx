import { cookieIn } from '@terminal/contract/http/cookies'
import { describeHours } from '@terminal/contract/operator/opening-hours'
import { findPage } from '@terminal/contract/pages/pages'
import type { PublishedSurvey, Question } from '@terminal/contract/surveys/survey'
import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { surveyCookie } from '@terminal/contract/surveys/survey-cookie'
import { keepTogether } from '@terminal/contract/text/keep-together'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { captchaChoice } from '../captcha/captcha.server.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { newFormKey } from '../forms/form-key.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { Message } from '../site/message.tsx'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import type { PageKind } from '../site/page-kind.ts'
import { pageImage } from '../site/share-image.ts'
import { readSurvey, statusOf } from '../surveys/read-survey.server.ts'
import { type AnswerOutcome, sendAnswers } from '../surveys/send-answers.server.ts'
import { SurveyAbout } from '../surveys/survey-about.tsx'
import { ResendForm, SurveyForm } from '../surveys/survey-form.tsx'
import { Answered, ClosedMeanwhile, SurveyState } from '../surveys/survey-states.tsx'
import { SurveyThanks } from '../surveys/survey-thanks.tsx'
import { PhoneLink } from '../ui/contact-links.tsx'
import { formatDay } from '../ui/day.tsx'
import { FilingLink } from '../ui/petition-links.tsx'
import { StreetAddress } from '../ui/street-address.tsx'
import type { Route } from './+types/survey.ts'

export const handle: Partial<PageKind> = { form: 'survey' }

const PARTICIPATE_PATH = '/participa'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const slug = params.slug.toLowerCase()
  const found = await readSurvey(context.get(pageContext), slug)
  const shown = {
    slug,
    found,
    hasAnswered:
      found.kind === 'found' &&
      cookieIn(request.headers.get('cookie'), surveyCookie(found.survey.id)) !== undefined,
    formKey: newFormKey(),
    captcha: captchaChoice(),
  }
  return data(shown, { status: statusOf(found) })
}

/** No redirect: the answer is the page itself. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { outcome, status, headers } = await sendAnswers(
    context.get(pageContext),
    request,
    params.slug.toLowerCase(),
  )
  return data(outcome, { status, headers })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

type Shown = Route.ComponentProps['loaderData']

export default function SurveyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = loaderData
  if (actionData && !(actionData.kind === 'lost' && found.kind === 'unknown'))
    return <Outcome shown={loaderData} outcome={actionData} />
  if (found.kind === 'found') return <Asked shown={loaderData} survey={found.survey} />
  if (found.kind === 'none') return <NoSurvey slug={loaderData.slug} />
  return found.kind === 'unknown' ? <UnknownSurvey /> : <Unavailable />
}

function Asked({ shown, survey }: { shown: Shown; survey: PublishedSurvey }) {
  const { hasAnswered, formKey, captcha } = shown
  return (
    <SurveyFrame survey={survey}>
      {survey.state === 'open' && !hasAnswered ? (
        <SurveyForm survey={survey} formKey={formKey} captcha={<Captcha {...captcha} />} />
      ) : (
        <SurveyState survey={survey} hasAnswered={hasAnswered} />
      )}
    </SurveyFrame>
  )
}

function Outcome({ shown, outcome }: { shown: Shown; outcome: AnswerOutcome }) {
  switch (outcome.kind) {
    case 'thanks':
      return (
        <div className="wrap">
          <PageHead
            title="Gracias por responder"
            description="Recibimos sus respuestas."
            isUnlisted
          />
          <SurveyThanks {...outcome} />
        </div>
      )
    case 'again':
      return (
        <SurveyFrame survey={outcome.survey} isUnlisted>
          <Answered survey={outcome.survey} />
        </SurveyFrame>
      )
    case 'closed':
      return (
        <SurveyFrame survey={outcome.survey} isUnlisted>
          <ClosedMeanwhile survey={outcome.survey} texts={outcome.texts} />
        </SurveyFrame>
      )
    case 'returned':
      return (
        <SurveyFrame survey={outcome.survey} isUnlisted>
          <SurveyForm
            {...outcome}
            formKey={outcome.formKey ?? shown.formKey}
            captcha={<Captcha {...shown.captcha} />}
          />
        </SurveyFrame>
      )
    case 'lost':
      return (
        <Message title="No pudimos recibir sus respuestas">
          <ResendForm slug={shown.slug} texts={outcome.texts} sentence={outcome.sentence} />
        </Message>
      )
  }
}

type FrameProps = { survey: PublishedSurvey; isUnlisted?: boolean; children: ReactNode }

/** What stands around the questions, whatever state they are in. */
function SurveyFrame({ survey, isUnlisted = false, children }: FrameProps) {
  const operator = useOperator()
  const { content, slug, closesOn } = survey
  const path = surveyPath(slug)
  const isListed = findPage(path) !== undefined
  return (
    <div className="wrap">
      <PageHead
        title={content.title}
        description={content.description}
        address={path}
        image={pageImage(isListed ? path : PARTICIPATE_PATH, operator.shortName)}
        isUnlisted={isUnlisted}
      />
      <PageHeader title={content.title} trail={isListed ? {} : { name: content.title }}>
        <span>{questionCount(content.questions)}</span>
        <span>{content.minutes} minutos</span>
        {survey.state === 'open' ? <span>Hasta el {formatDay(closesOn)}</span> : null}
      </PageHeader>
      <div className="survey stack">
        <div className="stack gap-6">
          <div className="stack gap-3 measure">
            {content.purpose.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{keepTogether(paragraph)}</p>
            ))}
          </div>
          {children}
        </div>
        <SurveyAbout
          survey={survey}
          office={
            <>
              <StreetAddress address={operator.address} />, {operator.city}.{' '}
              {describeHours(operator.hours.pqrsd)}
            </>
          }
        />
      </div>
    </div>
  )
}

/** Some may not apply. */
function questionCount(questions: readonly Question[]): string {
  const isLess = questions.some(({ shownWhen }) => shownWhen !== null)
  return `${isLess ? 'Hasta ' : ''}${questions.length} preguntas`
}

function NoSurvey({ slug }: { slug: string }) {
  const title = findPage(surveyPath(slug))?.name ?? 'Encuesta'
  return (
    <div className="wrap">
      <PageHead
        title={title}
        description={`${title}: cuándo se abre, cómo se responde sin dar su nombre y dónde se publican los resultados.`}
      />
      <PageHeader title={title} />
      <div className="survey stack">
        <div className="stack gap-6">
          <p>
            Ahora no hay una encuesta abierta en esta dirección. Cuando la haya, se responde aquí.
          </p>
          <p>
            Mientras tanto puede <a href={PARTICIPATE_PATH}>participar de otras formas</a> o{' '}
            <FilingLink>radicar una PQRSD</FilingLink>.
          </p>
        </div>
      </div>
    </div>
  )
}

function UnknownSurvey() {
  return (
    <Message title="Esta encuesta no existe">
      <p>La dirección puede tener un error, o la encuesta ya no está publicada.</p>
      <a className="button" href={PARTICIPATE_PATH}>
        Ver las encuestas
      </a>
    </Message>
  )
}

function Unavailable() {
  const { phone, address, city } = useOperator()
  return (
    <Message title="No podemos mostrar la encuesta ahora">
      <p>La falla es nuestra. Intente de nuevo en unos minutos.</p>
      <p>
        También puede responder en papel en la oficina de PQRSD, {address}, {city}, o llamar al{' '}
        <PhoneLink number={phone} />.
      </p>
    </Message>
  )
}
