import { dayWithWeekday, shortDayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'
import type { Operator } from '@terminal/contract/operator/operator'
import { groupCode } from '@terminal/contract/petitions/case/radicado'
import type { Receipt } from '@terminal/contract/petitions/case/receipt'
import { stepsAhead } from '@terminal/contract/petitions/case/steps-ahead'
import { Accordion } from '../ui/accordion.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { qrCode, qrPath } from '../ui/qr-code.ts'
import { StepList } from '../ui/step-list.tsx'
import { DueDate, reasonOf } from './due-date.tsx'
import { ReceivedFacts } from './received-facts.tsx'

type Props = {
  receipt: Receipt
  /** Whose receipt it is, and where the case is followed. */
  operator: Pick<Operator, 'name' | 'shortName' | 'nit' | 'address' | 'city'>
  trackingUrl: string
}

const SENTENCE = 'Si algo cambia la fecha, se lo decimos antes.'

/** What a person keeps: good to print, and for a picture of the screen. */
export function PetitionReceipt({ receipt, operator, trackingUrl }: Props) {
  const notice = keepNotice(receipt)
  return (
    <div className="receipt stack gap-6">
      <p className="receipt__operator">
        <b>{operator.name}</b>. NIT {operator.nit}. {operator.address}, {operator.city}
      </p>
      <div className="receipt__part stack gap-6">
        <NumberPanel receipt={receipt} />
        <TrackingCode url={trackingUrl} />
        <DueDate
          label="Le respondemos a más tardar el"
          on={dayWithWeekday(receipt.dueOn)}
          reason={`${reasonOf(receipt)} ${SENTENCE}`}
        />
        <div className="screen-only stack gap-2">
          <span className="needs-script screen-only stack gap-2">
            <Button icon="print" data-print="">
              Imprimir o guardar PDF
            </Button>
          </span>
          <ButtonLink
            variant="quiet"
            icon="chat"
            href={shareLink(receipt, operator.shortName, trackingUrl)}
          >
            Guardar en mi WhatsApp
          </ButtonLink>
          <p className="soft small">
            A WhatsApp va el número, sin sus datos y sin el código. Anote el código aparte.
          </p>
        </div>
        <Alert tone={notice.tone} title={notice.title}>
          <p>{notice.text}</p>
        </Alert>
        {receipt.alike === null ? null : (
          <Alert tone="info" title="Hoy recibimos otra solicitud igual">
            <p>
              Tiene el radicado {receipt.alike}. Si la envió dos veces sin querer, no tiene que
              hacer nada.
            </p>
          </Alert>
        )}
      </div>
      <div className="receipt__part stack gap-6">
        <section aria-labelledby="que-pasa-ahora">
          <h2 id="que-pasa-ahora" className="receipt__title">
            Qué pasa ahora
          </h2>
          <StepList steps={stepsAhead(receipt)} />
        </section>
        <ReceivedFacts receipt={receipt} />
        <Accordion title="Texto que radicó" headingLevel={2}>
          <p className="as-written">{receipt.message || 'Sin texto: va en sus archivos.'}</p>
        </Accordion>
        <p className="screen-only stack">
          <a href="/pqrsd/seguimiento" className="receipt__way action-icons line gap-3">
            <Icon name="search" />
            Ver cómo va mi caso
            <Icon name="chevron-right" />
          </a>
          <a href="/pqrsd">Radicar otra solicitud</a>
        </p>
      </div>
    </div>
  )
}

function NumberPanel({ receipt }: Pick<Props, 'receipt'>) {
  const { radicado, code, receivedAt, isReplay } = receipt
  const { day, minutes } = bogotaMoment(Date.parse(receivedAt))
  const when = dayWithWeekday(day)
  return (
    <section className="receipt__panel" aria-label="Constancia">
      <div className="receipt__head line gap-4">
        <Icon name="check" size="l" />
        <h1>Recibimos su solicitud</h1>
      </div>
      <div className="receipt__numbers">
        <p>Número de radicado</p>
        <p className="receipt__number">{radicado}</p>
        <p>Código para consultarla</p>
        <p className="receipt__code">{groupCode(code)}</p>
        <div className="receipt__copy stack gap-1 needs-script">
          <Button
            variant="quiet"
            icon="copy"
            data-copy={`Radicado ${radicado}, código ${groupCode(code)}`}
          >
            Copiar número y código
          </Button>
          <output />
        </div>
      </div>
      <p className="receipt__when">
        <time dateTime={receivedAt}>
          {when.charAt(0).toUpperCase() + when.slice(1)}, {describeMinutes(minutes)}
        </time>
        , por este sitio.
        {isReplay ? ' Ya la habíamos recibido: esta es la misma constancia.' : ''}
      </p>
    </section>
  )
}

/** On paper: what one points a phone at. */
function TrackingCode({ url }: { url: string }) {
  const modules = qrCode(url)
  const size = modules.length
  return (
    <div className="receipt__qr">
      <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} width="120" height="120" aria-hidden="true">
        <path d={qrPath(modules)} />
      </svg>
      <p>Consulte su caso con el número y el código en {url}</p>
    </div>
  )
}

type Notice = { tone: 'info' | 'warning'; title: string; text: string }

/** What becomes of number and code if they are lost. A mail never stands between a person and their number. */
export function keepNotice({ presenter, email, isEmailUsable, isMailLate }: Receipt): Notice {
  const title = 'Guarde el número y el código'
  const lost =
    presenter === 'anonymous'
      ? 'Su solicitud es anónima: si los pierde, no podemos recuperarlos.'
      : 'Si los pierde, pregunte en la oficina de PQRSD.'
  if (email === null)
    return { tone: 'warning', title, text: `No dejó correo: esta es su única constancia. ${lost}` }
  if (!isEmailUsable)
    return {
      tone: 'warning',
      title,
      text: `A ${email} no podemos escribirle. Su radicado es válido: esta es su única constancia. ${lost}`,
    }
  if (isMailLate)
    return {
      tone: 'warning',
      title,
      text: `Hoy ya escribimos varias veces a ${email}. El correo con este radicado le llega mañana; su radicado ya es válido. ${lost}`,
    }
  return {
    tone: 'info',
    title,
    text: `El número y el código van en camino a ${email}, sin su texto: con el enlace de ese correo pide la copia completa. Si no le llega, su radicado es válido igual. ${lost}`,
  }
}

/** To oneself: the number and where to ask, nothing that says who or what, and not the code. */
export function shareLink({ radicado, dueOn }: Receipt, operator: string, url: string): string {
  const text = `${operator}: mi solicitud tiene el radicado ${radicado}. Responden a más tardar el ${shortDayWithWeekday(dueOn)}. La consulto en ${url} con el código que anoté aparte.`
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
