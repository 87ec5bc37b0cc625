import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import type { LinkedInput } from '@terminal/contract/petitions/inputs/input-link'
import { RefusedFiles } from '../../forms/refused-files.tsx'
import { Alert } from '../../ui/alert.tsx'
import type { InputPage } from './answer-input.server.ts'
import { InputForm } from './input-form.tsx'

type Props = { page: InputPage; secret: string; officeMail: string }

/** What was asked of an area, and where it answers. */
export function InputView({ page, secret, officeMail }: Props) {
  return <div className="area-input stack gap-6">{contentOf()}</div>

  function contentOf() {
    switch (page.kind) {
      case 'received':
        return (
          <>
            <Alert tone="success" role="status">
              <p>Recibimos su respuesta. Ya está en el expediente de la solicitud.</p>
            </Alert>
            <RefusedFiles files={page.refused} />
            <p>Puede cerrar esta página. El enlace ya cumplió su función y no vuelve a abrir.</p>
          </>
        )
      case 'closed':
        return (
          <>
            <p>{page.sentence}</p>
            <p>
              Escríbanos a <a href={`mailto:${officeMail}`}>{officeMail}</a>.
            </p>
            {page.written === '' ? null : (
              <section
                className="area-input__asked stack gap-2 panel"
                aria-labelledby="lo-que-escribio"
              >
                <h2 className="text-m" id="lo-que-escribio">
                  Lo que usted escribió, que no se envió
                </h2>
                <p className="area-input__words">{page.written}</p>
              </section>
            )}
          </>
        )
      case 'open':
        return (
          <>
            {page.input ? <Asked input={page.input} /> : null}
            <InputForm secret={secret} form={page.form} />
          </>
        )
    }
  }
}

function Asked({ input }: { input: LinkedInput }) {
  const { area, radicado, question, text, dueOn, isOverdue } = input
  return (
    <>
      <p>
        <b>{area}</b>: la oficina de PQRSD necesita su insumo para responder la solicitud{' '}
        <b>{radicado}</b>.{' '}
        {isOverdue
          ? `Era para el ${dayWithWeekday(dueOn)}: todavía puede enviarlo.`
          : `Lo espera a más tardar el ${dayWithWeekday(dueOn)}.`}
      </p>
      <section className="area-input__asked stack gap-2 panel" aria-labelledby="lo-que-preguntan">
        <h2 className="text-m" id="lo-que-preguntan">
          Lo que le preguntan
        </h2>
        <p className="area-input__words">{question}</p>
      </section>
      {text === null ? null : (
        <section className="area-input__asked stack gap-2 panel" aria-labelledby="lo-que-dice">
          <h2 className="text-m" id="lo-que-dice">
            Lo que dice la solicitud
          </h2>
          <p className="area-input__words">{text}</p>
        </section>
      )}
    </>
  )
}
