import type { ExternalPetitions } from '@terminal/contract/operator/choice'
import { describeHours } from '@terminal/contract/operator/opening-hours'
import type { Operator } from '@terminal/contract/operator/operator'
import { asSentence } from '@terminal/contract/text/as-sentence'
import type { TravelTables } from '@terminal/contract/travel/travel-tables'
import type { PageText } from '@terminal/operator/site'
import { data, redirectDocument } from 'react-router'
import { captchaChoice } from '../captcha/captcha.server.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { PqrsdChannels } from '../citizens/channel-list.tsx'
import { StepCount, StepOverview } from '../forms/form-step.tsx'
import { duesToday } from '../petitions/due-date.tsx'
import { PETITION_STEPS, PetitionForm } from '../petitions/petition-form.tsx'
import { PetitionReceipt } from '../petitions/petition-receipt.tsx'
import { currentRules } from '../petitions/published.server.ts'
import {
  dataNotice,
  emptyForm,
  type PetitionOutcome,
  sendPetition,
} from '../petitions/send-petition.server.ts'
import { now } from '../server/clock.server.ts'
import { currentTravel } from '../server/current-travel.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { requireText } from '../server/page-text.server.ts'
import { currentSite } from '../server/site.server.ts'
import { OpenState } from '../site/open-state.tsx'
import { useOperator } from '../site/operator.ts'
import { PageBody } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import type { PageKind } from '../site/page-kind.ts'
import { PageTrail } from '../site/page-trail.tsx'
import { usePublicOrigin } from '../site/public-origin.ts'
import { TextColumns } from '../site/text-columns.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { MailLink, PhoneLink } from '../ui/contact-links.tsx'
import { Day } from '../ui/day.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { divideText } from '../ui/text-parts.ts'
import type { Route } from './+types/pqrsd.ts'

const TRACKING_PATH = '/pqrsd/seguimiento'
const EMERGENCY = '123'
const CHANNELS = 'canales-y-horarios'

export const handle: Partial<PageKind> = { form: 'long' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = requireText('/pqrsd')
  const { operator, petitions } = currentSite()
  const { petitions: external } = operator.features ?? {}
  if (external) return { elsewhere: { page, external } }
  const asking = context.get(pageContext)
  const [tables, rules] = await Promise.all([
    currentTravel(asking),
    currentRules(asking, petitions),
  ])
  const { intro, parts } = divideText(page.body, 2)
  const filing = {
    page,
    intro,
    note: parts.find(({ id }) => id === CHANNELS),
    parts: parts.filter(({ id }) => id !== CHANNELS),
    form: emptyForm(new URL(request.url).searchParams.get('tipo')),
    captcha: captchaChoice(),
    companies: companiesIn(tables),
    municipalities: municipalitiesIn(tables, operator.city),
    dues: duesToday(now(), rules),
    notice: dataNotice(operator),
  }
  return { filing }
}

/** No redirect: the answer is the receipt, and nothing of it is in an address. */
export async function action({ request, context }: Route.ActionArgs) {
  // Somebody who began before filing moved elsewhere reads where it is now.
  if (currentSite().operator.features?.petitions) throw redirectDocument('/pqrsd', 303)
  const outcome = await sendPetition(context.get(pageContext), request)
  return data(outcome, { status: outcome.kind === 'received' ? 200 : outcome.status })
}

export default function Pqrsd({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'received') return <Received receipt={actionData.receipt} />
  const { filing, elsewhere } = loaderData
  return filing ? <Filing {...filing} outcome={actionData} /> : <FiledElsewhere {...elsewhere} />
}

type FilingProps = NonNullable<Route.ComponentProps['loaderData']['filing']> & {
  outcome: Extract<PetitionOutcome, { kind: 'returned' }> | undefined
}

function Filing({ page, intro, note, parts, outcome, captcha, ...form }: FilingProps) {
  const operator = useOperator()
  return (
    <>
      <PageHead title={page.title} description={page.description} />
      <DangerBand operator={operator} />
      <div className="wrap pqrsd" data-steps="">
        <PageTrail />
        <div className="pqrsd__columns stack">
          <div className="pqrsd__main">
            <StepCount steps={PETITION_STEPS.length} />
            <h1>{page.title}</h1>
            <div className="pqrsd__intro">
              <PageBody body={intro} />
            </div>
            <PetitionForm
              {...form}
              form={outcome?.form ?? form.form}
              failedAt={outcome?.failedAt}
              office={<OfficePlace operator={operator} />}
              captcha={<Captcha {...captcha} />}
            />
            <div className="pqrsd__more">
              <Accordion
                title="Otros canales: oficina, correo y teléfono"
                id={CHANNELS}
                headingLevel={2}
              >
                <PqrsdChannels
                  operator={operator}
                  office={<OpenState hours={operator.hours.pqrsd} />}
                />
                {note ? <PageBody body={note.body} /> : null}
              </Accordion>
              {parts.map(({ id, title, body }) => (
                <Accordion key={id} id={id} title={title} headingLevel={2}>
                  <PageBody body={body} />
                </Accordion>
              ))}
              <p className="pqrsd__updated soft small">
                Actualizada el <Day value={page.updatedOn} />
              </p>
            </div>
          </div>
          <Side operator={operator} />
        </div>
      </div>
    </>
  )
}

type ElsewhereProps = { page: PageText; external: ExternalPetitions }

/** Whose system it is, and the way there. What the operator wrote of the law and of other ways stays. */
function FiledElsewhere({ page, external: { name, filing, following } }: ElsewhereProps) {
  const operator = useOperator()
  return (
    <>
      <PageHead title={page.title} description={page.description} />
      <DangerBand operator={operator} />
      <div className="wrap">
        <PageHeader title={page.title} />
        <div className="stack gap-6">
          <p>
            Recibimos y respondemos las PQRSD en {name}, otro sistema, fuera de este sitio. Allí le
            dan el radicado.
          </p>
          <p className="row">
            <a className="button" href={filing} rel="external">
              {`Ir a ${name}\u00a0`}
              <Icon name="external" size="s" />
              <span className="visually-hidden"> (otro sitio)</span>
            </a>
          </p>
          <p>
            Para saber en qué va una que ya presentó,{' '}
            <ExternalLink href={following}>consúltela en {name}</ExternalLink>. Si la presentó aquí,
            vea <a href={TRACKING_PATH}>cómo consultarla</a>.
          </p>
          <PqrsdChannels operator={operator} office={<OpenState hours={operator.hours.pqrsd} />} />
          <TextColumns body={page.body} />
        </div>
      </div>
    </>
  )
}

/** Before anything else: what cannot wait for an answer. */
function DangerBand({ operator: { publicLines } }: { operator: Operator }) {
  const line = publicLines.find(({ phone }) => phone === EMERGENCY)
  if (!line) return null
  return (
    <aside className="danger-band" aria-label="Emergencias">
      <p className="wrap danger-band__line line">
        <Icon name="phone" />
        <span>
          ¿Hay peligro ahora? <a href={`tel:${EMERGENCY}`}>Llame al {EMERGENCY}</a>
        </span>
      </p>
    </aside>
  )
}

function OfficePlace({ operator }: { operator: Operator }) {
  return (
    <p>
      <strong>Oficina de PQRSD.</strong> {operator.address}, {operator.city}.{' '}
      {asSentence(describeHours(operator.hours.pqrsd))} Lleve el número de su radicado.
    </p>
  )
}

function Side({ operator }: { operator: Operator }) {
  const { serviceLine, phone, email, hours } = operator
  return (
    <aside className="pqrsd__side stack" aria-label="Pasos y otros canales">
      <StepOverview steps={PETITION_STEPS} />
      <section className="pqrsd__card box" aria-labelledby="otros-canales">
        <h2 className="text-l" id="otros-canales">
          Otros canales
        </h2>
        <p>Todos le dan un radicado.</p>
        <p className="pqrsd__channel action-icons line gap-3">
          <Icon name="phone" />
          <PhoneLink number={serviceLine ?? phone} />
        </p>
        <p className="pqrsd__channel action-icons line gap-3">
          <Icon name="mail" />
          <MailLink address={email} />
        </p>
        <p className="pqrsd__channel action-icons line gap-3">
          <Icon name="map-pin" />
          <strong>Oficina de PQRSD</strong>
        </p>
        <OpenState hours={hours.pqrsd} />
      </section>
      <a className="pqrsd__tracking action-icons line gap-3" href={TRACKING_PATH}>
        <Icon name="search" />
        Consultar un radicado
        <Icon name="chevron-right" />
      </a>
    </aside>
  )
}

function Received({ receipt }: { receipt: Parameters<typeof PetitionReceipt>[0]['receipt'] }) {
  const operator = useOperator()
  const origin = usePublicOrigin()
  return (
    <div className="wrap">
      <PageHead
        title="Recibimos su solicitud"
        description="Constancia de su solicitud."
        isUnlisted
      />
      <PetitionReceipt
        receipt={receipt}
        operator={operator}
        trackingUrl={`${origin}${TRACKING_PATH}`}
      />
    </div>
  )
}

/** The companies that a petition may be about. */
function companiesIn({ companies }: Pick<TravelTables, 'companies'>): string[] {
  return companies.map(({ name }) => name).sort(byName)
}

/** Where people may live: the city, and where its buses go. Anything else may be written. */
function municipalitiesIn(
  { destinations }: Pick<TravelTables, 'destinations'>,
  city: string,
): string[] {
  const names = destinations.map(({ name, department }) =>
    department.startsWith(name) ? department : `${name}, ${department}`,
  )
  return [city, ...[...new Set(names)].sort(byName)]
}

function byName(one: string, other: string): number {
  return one.localeCompare(other, 'es')
}
