import type { Receipt } from '@terminal/contract/petitions/petition'
import { BogotaTime } from '../forms/bogota-time.tsx'
import { RefusedFiles } from '../forms/refused-files.tsx'
import { Alert } from '../ui/alert.tsx'
import { formatSize } from '../ui/file-size.ts'
import { Icon } from '../ui/icon.tsx'
import { StepList } from '../ui/step-list.tsx'

type Props = { receipt: Receipt; email: string; phone: string }

/** What a person keeps: good to print and for a picture of the screen. */
export function PetitionReceipt({ receipt, email, phone }: Props) {
  const { number, files, refused, isReplay, alike } = receipt
  return (
    <div className="receipt">
      <section className="receipt__panel" aria-label="Constancia">
        <Icon name="check" size="l" />
        <p className="receipt__label">Número interno</p>
        <p className="receipt__number">{number}</p>
        <p>
          Recibido el <BogotaTime at={receipt.receivedAt} />, hora de Colombia.
        </p>
        {isReplay ? <p>Ya lo habíamos recibido: esta es la misma constancia.</p> : null}
      </section>
      {alike === null ? null : (
        <Alert tone="info" title="Hoy recibimos otro mensaje igual">
          <p>
            Tiene el número interno {alike}. Si lo envió dos veces sin querer, no tiene que hacer
            nada.
          </p>
        </Alert>
      )}
      {files.length === 0 ? null : (
        <section aria-labelledby="archivos-recibidos">
          <h2 id="archivos-recibidos" className="receipt__title">
            Archivos que recibimos
          </h2>
          <ul className="receipt__files">
            {files.map(({ name, bytes }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
              <li key={i}>
                {name}, {formatSize(bytes)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <RefusedFiles files={refused}>
        <p>Su texto sí quedó. Puede enviarlos en otro mensaje con este número.</p>
      </RefusedFiles>
      <section aria-labelledby="que-pasa-ahora">
        <h2 id="que-pasa-ahora" className="receipt__title">
          Qué pasa ahora
        </h2>
        <StepList
          steps={[
            {
              title: 'Guarde este número',
              text: 'Tome una foto de la pantalla o imprima esta página. Si no dejó correo, es la única forma de preguntar por su mensaje.',
            },
            {
              title: 'La oficina lo radica',
              text: 'Ya le avisamos. El radicado se lo damos por correo, o cuando pregunte con su número.',
            },
            {
              title: 'Le respondemos',
              text: `Si quiere preguntar antes, escriba a ${email} o llame al ${phone}.`,
            },
          ]}
        />
      </section>
      <p className="no-print">
        <a href="/pqrsd">Escribir otro mensaje</a>
      </p>
    </div>
  )
}
