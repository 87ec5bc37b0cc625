import type { Moment } from '@terminal/contract/operator/open-now'
import {
  capital,
  manyOf,
  type Noun,
  ofThe,
  the,
  theDeparture,
} from '@terminal/contract/operator/words'
import {
  departureFilePath,
  destinationPath,
  destinationSheetPath,
} from '@terminal/contract/travel/destination-addresses'
import type { Road } from '@terminal/contract/travel/road-lookup'
import type {
  Corridor,
  Destination,
  TimetableException,
} from '@terminal/contract/travel/travel-tables'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../words/use-words.ts'
import type { AskedMoment } from './asked-moment.ts'
import { CompanyFares } from './company-fares.tsx'
import type { DepartureLook } from './departure-looks.ts'
import { type CarriedSeason, carriedSeason, looksFrom, outUntil } from './destination-view.ts'
import { ModuleMap, type Modules } from './module-map.tsx'
import {
  DepartureList,
  HoursFact,
  MomentForm,
  NextDepartures,
  ServiceHours,
  TimetableSource,
} from './next-departures.tsx'
import { type Answer, answerAfter, answerOn, type Way } from './road-answer.ts'
import type { Service } from './services-to.ts'
import { TimetableList } from './timetable-list.tsx'

type Props = {
  destination: Destination
  services: readonly Service[]
  exceptions: readonly TimetableException[]
  corridor: Corridor | undefined
  way: Way
  /** The day and the hour of the question; undefined on a page that is kept. */
  asked: AskedMoment | undefined
  /** When the page was made. */
  moment: Moment
  modules: Modules
  /** The whole address of the page, as others get it. */
  url: string
  /** Nothing is said of roads without it. */
  badgeOf: ((road: Road) => ReactNode) | undefined
  /** What was reported of a road, by whom, and until when it holds. */
  noteOf: (road: Road) => ReactNode
}

/** Whether one gets there, what leaves next, with whom, for how much, and from where. */
export function DestinationPage(props: Props) {
  const { destination, services, exceptions, way, asked, moment, modules, url } = props
  const words = useWords()
  const season = carriedSeason({ exceptions }, destination, services, { way, words })
  const looks = asked
    ? looksFrom({ exceptions }, destination, services, { way, words, moment: asked.from })
    : []
  return (
    <div className="destination stack gap-8">
      <div className="destination__answer">
        <Answers {...props} season={season} />
      </div>
      <Departures {...props} season={season} looks={looks} />
      <CompanyFares
        services={services}
        today={moment.day}
        whenOf={(service) => (
          <ServiceHours
            service={service}
            rows={season.rowsOf(service)}
            isAsked={asked !== undefined}
            outUntil={outUntil(way, service.company.name)}
            noun={way.noun}
          />
        )}
        ownWordOf={(company) => ownWord(props, company)}
      />
      <ModuleMap modules={modules} used={services.map(({ module }) => module)} />
      <DestinationActions
        name={destination.name}
        url={url}
        looks={looks}
        way={way}
        hasRoads={props.badgeOf !== undefined}
      />
    </div>
  )
}

/** What is true now, and what is when that is over. */
function Answers({
  way,
  corridor,
  services,
  season,
  badgeOf,
  asked,
}: Props & { season: CarriedSeason }) {
  const parts = {
    phone: corridor?.phone ?? null,
    noun: way.noun,
    hours: (
      <HoursFact services={services} isAsked={asked !== undefined} hasRows={season.table !== ''} />
    ),
  }
  if (!badgeOf)
    return (
      <div className="answer tone--neutral">
        <dl className="answer__facts">{parts.hours}</dl>
      </div>
    )
  const unknown: Road = { state: null, was: null, lastAt: null }
  return (
    <>
      <DestinationAnswer {...parts} answer={answerOn(way)} badge={badgeOf(way.road)} />
      {way.road.state === null ? null : (
        <DestinationAnswer {...parts} answer={answerAfter(way)} badge={badgeOf(unknown)} />
      )}
    </>
  )
}

type DeparturesProps = Props & { season: CarriedSeason; looks: ReturnType<typeof looksFrom> }

function Departures(props: DeparturesProps) {
  const { destination, services, asked, moment, season, looks, way } = props
  return (
    <NextDepartures
      asked={asked}
      moment={moment}
      source={<TimetableSource services={services} today={moment.day} />}
      timetable={<TimetableList services={services} today={moment.day} />}
      form={
        <MomentForm
          action={destinationPath(destination.name)}
          today={moment.day}
          chosen={asked?.chosen}
        />
      }
    >
      <DepartureList season={season} looks={asked ? looks : undefined} way={way} />
    </NextDepartures>
  )
}

/** A company's own word, where it differs from what is said of the road. It is no state of the road: it has no badge. */
function ownWord({ way: { road, companies }, noteOf }: Props, company: string): ReactNode {
  const own = companies.get(company)
  if (!own || own.state === road.state) return null
  return <div className="company-fare__word">{noteOf(own)}</div>
}

type DestinationAnswerProps = {
  answer: Answer
  badge: ReactNode
  noun: Noun
  /** Whom to ask. */
  phone: string | null
  /** The hours of the day, and who says them. */
  hours: ReactNode
}

/**
 * What visitors want to know first: whether one gets there. The frame script takes it away when the report behind it is
 * over; what stands after it then shows.
 */
function DestinationAnswer({ answer, badge, noun, phone, hours }: DestinationAnswerProps) {
  const { tone, title, yes, road, source, endsAt } = answer
  return (
    <div className={`answer tone--${tone}`} data-hasta={endsAt ?? undefined}>
      <div className="answer__head stack gap-2 at-start">
        {badge}
        <p className="answer__title" data-yes={yes ?? undefined}>
          {title}
        </p>
      </div>
      <dl className="answer__facts">
        <div>
          <dt>{capital(noun.one)}</dt>
          <dd>{road}</dd>
        </div>
        {hours}
      </dl>
      <p className="answer__source soft small">
        {source === null ? `Nadie ha confirmado ${the(noun)}.` : `${source}.`}
        {phone === null ? null : (
          <>
            {' '}
            {source === null ? 'Pregunte' : 'Confirme'} en el{' '}
            <a href={`tel:${encodeURIComponent(phone.replaceAll(' ', ''))}`}>{phone}</a>.
          </>
        )}
      </p>
    </div>
  )
}

type DestinationActionsProps = {
  name: string
  way: Way
  url: string
  /** What the server found; empty where the script of the page looks. */
  looks: readonly DepartureLook[]
  hasRoads: boolean
}

/** What one takes along. */
function DestinationActions({ name, way, url, looks, hasRoads }: DestinationActionsProps) {
  const file = departureFilePath(name)
  const { noun, vehicles } = way
  const said = hasRoads ? `salidas, tarifas y estado ${ofThe(noun)}` : 'salidas y tarifas'
  const text = `${capital(manyOf(vehicles))} a ${name}: ${said}. ${url}`
  const save = `Guardar ${theDeparture(vehicles)} de las`
  return (
    <section className="destination__actions row gap-2 as-high" aria-label="Guardar y compartir">
      <ButtonLink
        variant="quiet"
        icon="message"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      >
        Compartir por WhatsApp
      </ButtonLink>
      {/* For the frame script, which shows it. */}
      <Button id="copiar-enlace" variant="quiet" icon="copy" hidden>
        Copiar enlace
      </Button>
      <ButtonLink variant="quiet" icon="print" href={destinationSheetPath(name)}>
        Hoja para imprimir
      </ButtonLink>
      {looks.flatMap(({ file: asked, time, unit }) =>
        asked === undefined ? (
          []
        ) : (
          <ButtonLink key={asked} variant="quiet" icon="calendar" href={`${file}?${asked}`}>
            {`${save} ${time}\u00a0${unit}`}
          </ButtonLink>
        ),
      )}
      {/* For the script of the page, which knows the next bus. */}
      {looks.length > 0 ? null : (
        <a className="button button--quiet" href={file} data-file={file} data-save={save} hidden>
          <Icon name="calendar" />
          <span />
        </a>
      )}
      <p id="enlace-copiado" role="status" />
    </section>
  )
}
