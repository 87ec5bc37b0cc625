import { dayWithWeekday, shortDayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'
import { isOpen } from '@terminal/contract/petitions/case/states'
import { TERMS } from '@terminal/contract/petitions/case/terms'
import { describeState } from '@terminal/contract/petitions/citizens/describe-state'
import { TRACKING_FIELDS, type Tracking } from '@terminal/contract/petitions/citizens/tracking'
import { RefusedFiles } from '../../forms/refused-files.tsx'
import { Accordion } from '../../ui/accordion.tsx'
import { Alert } from '../../ui/alert.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Unbroken } from '../unbroken.tsx'
import { AdditionForm, WithdrawForm } from './addition-form.tsx'
import { AskedCard, StateBadge } from './asked-card.tsx'
import type { TrackingOutcome } from './follow-petition.server.ts'
import { LookupForm } from './lookup-form.tsx'
import { TrackedAnswer, TrackedFiles } from './tracked-answer.tsx'
import type { TrackingCall } from './tracking-calls.ts'

const DONE: Partial<Record<TrackingCall, string>> = {
  add: 'Recibimos lo que agregó. Ya está en la lista de lo que ha pasado.',
  moreTime: 'Listo: tiene más tiempo para enviar el dato.',
  rate: 'Gracias. Anotamos si le sirvió.',
  withdraw: 'Retiramos su solicitud, como lo pidió.',
}

type TrackingNoticeProps = { call: TrackingCall; isDone: boolean }

/** Says first what a press has done. */
function TrackingNotice({ call, isDone }: TrackingNoticeProps) {
  const sentence = DONE[call]
  if (sentence === undefined || !isDone) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was made anew, and this is what was asked of it
    <div className="tracking__notice" tabIndex={-1} autoFocus>
      <Alert tone="success" role="status">
        <p>{sentence}</p>
      </Alert>
    </div>
  )
}

type Props = { outcome: TrackingOutcome; tracking: Tracking; example: string }

/** A petition as its citizen sees it: what is asked of them, by when it is answered, and what has happened. */
export function TrackingAnswer({ outcome, tracking, example }: Props) {
  const { call, errors, addition } = outcome
  return (
    <div className="tracking stack anywhere">
      <div className="tracking__main stack gap-6">
        <TrackingNotice call={call} isDone={errors.length === 0} />
        {call === 'add' && errors.length === 0 ? <RefusedFiles files={addition.refused} /> : null}
        <OtherErrors outcome={outcome} />
        <State outcome={outcome} tracking={tracking} />
        {tracking.answers.map((answer) => (
          <TrackedAnswer
            key={answer.id}
            answer={answer}
            files={tracking.files.filter(({ answerId }) => answerId === answer.id)}
            proof={outcome.proof}
          />
        ))}
        {isOpen(tracking) ? <DuePanel tracking={tracking} /> : null}
        <Facts tracking={tracking} />
        <Accordion title="Leer el texto que radicó" headingLevel={2}>
          <p className="as-written">{tracking.message || 'Sin texto: va en sus archivos.'}</p>
        </Accordion>
        <section aria-labelledby="lo-que-ha-pasado">
          <h2 className="tracking__title" id="lo-que-ha-pasado">
            Lo que ha pasado
          </h2>
          <Timeline events={tracking.events} today={tracking.today} />
        </section>
      </div>
      <div className="tracking__side stack gap-6">
        <TrackedFiles
          id="archivos-de-la-respuesta"
          title="Archivos de la respuesta"
          files={tracking.files.filter(({ answerId, isOurs }) => answerId === null && isOurs)}
          proof={outcome.proof}
        />
        <TrackedFiles
          id="archivos"
          title="Archivos que recibimos"
          files={tracking.files.filter(({ answerId, isOurs }) => answerId === null && !isOurs)}
          proof={outcome.proof}
        />
        <Actions outcome={outcome} tracking={tracking} />
        <section className="tracking__other screen-only panel" aria-labelledby="consultar-otra">
          <h2 className="tracking__title" id="consultar-otra">
            Consultar otra
          </h2>
          <LookupForm example={example} isSecond />
        </section>
      </div>
    </div>
  )
}

/** Of the forms that say nothing themselves. */
function OtherErrors({ outcome: { call, errors } }: Pick<Props, 'outcome'>) {
  if (call === 'add') return null
  const ids: Record<string, string> = { [TRACKING_FIELDS.confirms]: 'confirmo-retiro' }
  return (
    <ErrorSummary
      isFirst
      errors={errors.map(({ name, text }) => ({ fieldId: ids[name] ?? '', text }))}
    />
  )
}

function State({ outcome, tracking }: Omit<Props, 'example'>) {
  const { completion, state, today, type } = tracking
  if (completion)
    return (
      <AskedCard
        type={type}
        completion={completion}
        today={today}
        proof={outcome.proof}
        isOpen={isAdditionOpen(outcome)}
      >
        <Adding outcome={outcome} isAsked />
      </AskedCard>
    )
  const { sentence, advice } = describeState(tracking)
  return (
    <section className="stack gap-3 at-start" aria-label="Estado">
      <StateBadge state={state} />
      <p className="tracking__sentence strong text-l">{sentence}</p>
      {advice === '' ? null : <p>{advice}</p>}
    </section>
  )
}

function Facts({ tracking }: Pick<Props, 'tracking'>) {
  const { type, isClassified, area, transferredTo } = tracking
  const rows = [
    {
      term: 'Tipo',
      value: isClassified ? TERMS[type].name : 'Sin clasificar: cuenta como petición',
    },
    { term: isOpen(tracking) ? 'La tiene' : 'La tuvo', value: area },
    { term: 'Trasladada a', value: transferredTo },
  ]
  return <DescriptionList items={rows.filter(({ value }) => value !== null)} />
}

function Actions({ outcome, tracking }: Omit<Props, 'example'>) {
  const { call, proof, errors } = outcome
  const { mayAdd, mayWithdraw, completion, radicado } = tracking
  const wrong = errors.find(({ name }) => name === TRACKING_FIELDS.confirms)?.text
  return (
    <div className="tracking__actions screen-only">
      {mayAdd && !completion ? (
        <Accordion
          title="Agregar un texto o un archivo"
          headingLevel={2}
          isOpen={isAdditionOpen(outcome)}
        >
          <Adding outcome={outcome} isAsked={false} />
        </Accordion>
      ) : null}
      {mayWithdraw ? (
        <Accordion
          title="Retirar la solicitud"
          headingLevel={2}
          isOpen={call === 'withdraw' && errors.length > 0}
        >
          <WithdrawForm proof={proof} radicado={radicado} error={wrong} />
        </Accordion>
      ) : null}
      {mayAdd ? null : (
        <p>
          <a href="/pqrsd">Presentar otra PQRSD</a>
        </p>
      )}
    </div>
  )
}

function Adding({ outcome, isAsked }: Pick<Props, 'outcome'> & { isAsked: boolean }) {
  const { call, proof, addition, errors, failedAt } = outcome
  return (
    <AdditionForm
      proof={proof}
      addition={addition}
      errors={call === 'add' ? errors : []}
      failedAt={failedAt}
      isAsked={isAsked}
    />
  )
}

function isAdditionOpen({ call, errors }: TrackingOutcome): boolean {
  return call === 'add' && errors.length > 0
}

/** By when it is answered, how many days that is, and why that many. */
function DuePanel({ tracking }: { tracking: Tracking }) {
  const { answerBy, why } = tracking
  return (
    <section className="due-panel stack gap-1" aria-label="Cuándo le respondemos">
      <p>{leadIn(tracking)}</p>
      <p className="due-panel__day">
        <time dateTime={answerBy}>{dayWithWeekday(answerBy)}</time>
      </p>
      <p>{[daysSentence(tracking), ...why].join(' ')}</p>
    </section>
  )
}

function leadIn({ isPaused, daysLeft, completion }: Tracking): string {
  if (isPaused)
    return `Si ${completion?.isUnclear ? 'la aclara' : 'envía el dato'} hoy, le respondemos a más tardar el`
  return daysLeft < 0 ? 'Debíamos responderle a más tardar el' : 'Le respondemos a más tardar el'
}

function daysSentence({ daysLeft, termDays }: Tracking): string {
  const days = (count: number) => (count === 1 ? '1 día hábil' : `${count} días hábiles`)
  if (daysLeft < 0) return `Vamos tarde ${days(-daysLeft)}.`
  if (daysLeft === 0) return `Hoy es el último de ${days(termDays)}.`
  return `${daysLeft === 1 ? 'Queda' : 'Quedan'} ${daysLeft} de ${days(termDays)}.`
}

/** Newest first. */
function Timeline({ events, today }: Pick<Tracking, 'events' | 'today'>) {
  return (
    <ol className="timeline plain-list" reversed>
      {events.map(({ at, title, text }) => (
        <li key={`${at} ${title}`} className="timeline__event">
          <p className="soft small">
            <time dateTime={at}>{whenOf(at, today)}</time>
          </p>
          <p className="timeline__title strong">{title}</p>
          {text === '' ? null : (
            <p className="measure as-written">
              <Unbroken text={text} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The year is said where it is another one; an hour, where there is one. */
function whenOf(at: string, today: string): string {
  const isDay = at.length === today.length
  const { day, minutes } = isDay ? { day: at, minutes: 0 } : bogotaMoment(Date.parse(at))
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const said = isThisYear ? shortDayWithWeekday(day) : dayWithWeekday(day)
  const capital = said.charAt(0).toUpperCase() + said.slice(1)
  return isDay ? capital : `${capital}, ${describeMinutes(minutes)}`
}
