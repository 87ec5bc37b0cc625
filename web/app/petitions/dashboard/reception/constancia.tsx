import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { groupCode } from '@terminal/contract/petitions/case/radicado'
import type { ReceptionReceipt } from '@terminal/contract/petitions/case/receipt'
import { constanciaLines } from '@terminal/contract/petitions/case/reception-words'
import type { FiledPetition } from '@terminal/contract/petitions/reception/reception'
import { Link } from 'react-router'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { QrPicture } from '../../../ui/qr-picture.tsx'

export const BACK = { href: '/dashboard/pqrsd/radicar', text: 'Volver a Radicar' }

/** What was filed, and what its author takes along. */
export function Constancia({ filed, onAgain }: { filed: FiledPetition; onAgain: () => void }) {
  const { receipt } = filed.receipt
  const isMailed = receipt.email !== null && receipt.isEmailUsable
  return (
    <DeskPage
      title={`Radicada: ${receipt.radicado}`}
      back={BACK}
      actions={
        <>
          <Button icon="print" onClick={() => window.print()}>
            Imprimir constancia
          </Button>
          <Button variant="quiet" icon="plus" onClick={onAgain}>
            Radicar otra
          </Button>
          <Link className="button button--quiet" to={`/dashboard/pqrsd/${filed.id}`}>
            Ver la solicitud
          </Link>
        </>
      }
    >
      <Alert tone="success" role="status" title={`Código: ${groupCode(receipt.code)}`}>
        <p>
          {filed.receipt.outgoing === null
            ? `Se responde a más tardar el ${dayWithWeekday(receipt.dueOn)}.`
            : `Respondida con el radicado de salida ${filed.receipt.outgoing}.`}{' '}
          {isMailed
            ? `La constancia también va a ${receipt.email}.`
            : 'No hay un correo al que enviarla: entréguela impresa, con el código.'}
        </p>
      </Alert>
      <ConstanciaSheet given={filed.receipt} />
    </DeskPage>
  )
}

const TITLES = {
  verbal: 'Constancia de petición verbal',
  mail: 'Constancia de petición por correo electrónico',
  paper: 'Constancia de petición en papel',
} as const

/** As it is printed. */
export function ConstanciaSheet({ given }: { given: ReceptionReceipt }) {
  const address = `${location.origin}/pqrsd/seguimiento`
  return (
    <section className="constancia stack gap-3 box" aria-labelledby="constancia">
      <p className="strong">{given.operator}</p>
      <h2 className="text-l" id="constancia">
        {given.way === null ? 'Constancia de radicación' : TITLES[given.way]}
      </h2>
      <dl className="constancia__lines">
        {constanciaLines(given).map(({ label, text }) => (
          <div key={label} className="constancia__line">
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="constancia__follow row small">
        <QrPicture url={address} size="96" />
        <p>
          Consulte su solicitud con el radicado y el código en <b>{address}</b>. Guarde esta hoja:
          el código no se dice por teléfono.
        </p>
      </div>
      {given.way === 'verbal' ? (
        <p className="constancia__sign">Firma de quien la presenta (si quiere y puede firmar)</p>
      ) : null}
    </section>
  )
}
