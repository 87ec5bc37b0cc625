import { shortDayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import type { ExternalPetitions } from '@terminal/contract/operator/choice'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import type { Operator } from '@terminal/contract/operator/operator'
import { pageDescription } from '@terminal/contract/pages/page-description'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type { Tracking } from '@terminal/contract/petitions/citizens/tracking'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { hasPetitions } from '../petitions/published.server.ts'
import { AdditionForm } from '../petitions/tracking/addition-form.tsx'
import {
  followPetition,
  type TrackingOutcome,
} from '../petitions/tracking/follow-petition.server.ts'
import { LookupForm } from '../petitions/tracking/lookup-form.tsx'
import { TrackingAnswer } from '../petitions/tracking/tracking-answer.tsx'
import { TRACKING_PATH } from '../petitions/tracking/tracking-calls.ts'
import { now } from '../server/clock.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { currentSite } from '../server/site.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import type { PageKind } from '../site/page-kind.ts'
import { PageTrail } from '../site/page-trail.tsx'
import { MailLink, PhoneLink } from '../ui/contact-links.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/tracking.ts'

const TITLE = 'Consulte su PQRSD'

export const handle: Partial<PageKind> = { form: 'long' }

export async function loader({ context }: Route.LoaderArgs) {
  const { operator, petitions } = currentSite()
  const year = Number(bogotaMoment(now().getTime()).day.slice(0, 4))
  const { petitions: external } = operator.features ?? {}
  return {
    example: formatRadicado({ year, number: 123 }, petitions.radicado),
    external,
    hasForm: external === undefined || (await hasPetitions(context.get(pageContext))),
  }
}

/** No redirect: the answer is the page itself, and nothing of it is in an address. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await followPetition(context.get(pageContext), request)
  return data(outcome, { status: outcome.status })
}

export default function TrackingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { example, external, hasForm } = loaderData
  if (actionData?.tracking)
    return <Answer outcome={actionData} tracking={actionData.tracking} example={example} />
  if (actionData?.call === 'add') return <NotTaken outcome={actionData} />
  return (
    <Lookup
      example={example}
      outcome={actionData}
      elsewhere={external && <FollowedElsewhere {...external} hasForm={hasForm} />}
      hasForm={hasForm}
    />
  )
}

type Shown = { outcome: TrackingOutcome; tracking: Tracking; example: string }

function Answer({ outcome, tracking, example }: Shown) {
  return (
    <div className="wrap">
      <Unlisted />
      <header className="page-header tracking__header">
        <PageTrail />
        <h1>
          <span className="tracking__label soft text-m">Radicado</span> {tracking.radicado}
        </h1>
        <p className="page-header__facts">Así está hoy, {shortDayWithWeekday(tracking.today)}.</p>
      </header>
      <TrackingAnswer outcome={outcome} tracking={tracking} example={example} />
    </div>
  )
}

/** An addition is not lost where the API could not take it. */
function NotTaken({ outcome }: { outcome: TrackingOutcome }) {
  const { proof, addition, errors, failedAt } = outcome
  return (
    <div className="wrap">
      <Unlisted />
      <PageHeader title="Agregar a su solicitud" />
      <AdditionForm
        proof={proof}
        addition={addition}
        errors={errors}
        failedAt={failedAt}
        isAsked={false}
      />
      <p className="tracking__again">
        <a href={TRACKING_PATH}>Consultar con otro radicado o código</a>
      </p>
    </div>
  )
}

type ElsewhereProps = ExternalPetitions & { hasForm: boolean }

/** Before the form: most follow what they filed in the other system. */
function FollowedElsewhere({ name, following, hasForm }: ElsewhereProps) {
  return (
    <>
      <p>Lo que presentó en {name}, otro sistema, se consulta allí.</p>
      <p className="row">
        <a className="button" href={following} rel="external">
          {`Consultar en ${name}\u00a0`}
          <Icon name="external" size="s" />
          <span className="visually-hidden"> (otro sitio)</span>
        </a>
      </p>
      {hasForm ? <h2 className="tracking__title">Lo que presentó en este sitio</h2> : null}
    </>
  )
}

type LookupProps = {
  example: string
  outcome: TrackingOutcome | undefined
  /** Where the rest is followed. */
  elsewhere: ReactNode
  /** Whether anything was filed here. */
  hasForm: boolean
}

function Lookup({ example, outcome, elsewhere, hasForm }: LookupProps) {
  const operator = useOperator()
  return (
    <div className="wrap">
      {outcome ? (
        <Unlisted />
      ) : (
        <PageHead title={TITLE} description={pageDescription(TRACKING_PATH, operator)} />
      )}
      <PageHeader title={TITLE} />
      <div className="tracking-lookup stack">
        <div className="stack">
          <ErrorSummary
            isFirst
            errors={(outcome?.errors ?? []).map(({ text }) => ({ fieldId: 'radicado', text }))}
          />
          {elsewhere}
          {hasForm ? (
            <>
              <p>Escriba los dos datos de su constancia. No necesita crear una cuenta.</p>
              <LookupForm example={example} written={outcome?.proof} />
            </>
          ) : null}
        </div>
        {hasForm ? <LookupHelp operator={operator} /> : null}
      </div>
    </div>
  )
}

function LookupHelp({ operator }: { operator: Operator }) {
  return (
    <section className="tracking-lookup__help measure stack gap-3" aria-labelledby="donde-estan">
      <h2 className="tracking__title" id="donde-estan">
        ¿Dónde están esos datos?
      </h2>
      <ul>
        <li>En la constancia que vio al enviar su PQRSD.</li>
        <li>En el correo que le enviamos, si lo dejó.</li>
        <li>En la hoja que le dieron, si la presentó en la oficina o por teléfono.</li>
      </ul>
      <h2 className="tracking__title">¿Perdió el código?</h2>
      <p>
        Si la presentó con su nombre, pregunte en la oficina con su documento, llame al{' '}
        <PhoneLink number={operator.phone} /> o escriba a <MailLink address={operator.email} />.
      </p>
      <p>
        Si fue anónima, nadie puede recuperar el código: busque su radicado en{' '}
        <a href="/pqrsd/notificaciones">las notificaciones por aviso</a>, o preséntela otra vez.
      </p>
    </section>
  )
}

/** Without the number: what a page is called stands in the browser's history. */
function Unlisted() {
  return (
    <PageHead
      title="Seguimiento de su PQRSD"
      description="En qué va una PQRSD, para quien tiene su código."
      isUnlisted
    />
  )
}
