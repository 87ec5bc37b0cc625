import type { ServiceLine } from '@terminal/contract/operator/operator'
import { pageDescription } from '@terminal/contract/pages/page-description'
import { LineCard } from '../citizens/line-card.tsx'
import { OpenState } from '../site/open-state.tsx'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { FilingLink } from '../ui/petition-links.tsx'
import { idOf } from '../ui/text-parts.ts'

const NATIONAL = 'lineas-nacionales'

export default function ServiceLines() {
  const operator = useOperator()
  const { lines, publicLines } = operator
  return (
    <div className="wrap">
      <PageHead
        title="Líneas de atención"
        description={pageDescription('/lineaAtencion', operator)}
      />
      <PageHeader title="Líneas de atención" />
      <p className="service-lines__intro">
        Cada línea dice para qué sirve y a qué hora atiende. Para presentar una petición, queja,
        reclamo, sugerencia o denuncia, vea <FilingLink>todos los canales de PQRSD</FilingLink>.
        {publicLines.length === 0 ? null : (
          <>
            {' Al final están las '}
            <a href={`#${NATIONAL}`}>líneas nacionales</a>
            {`: ${namesOf(publicLines)}.`}
          </>
        )}
      </p>
      <Lines id="lineas-de-la-terminal" title="Líneas de la terminal" lines={lines} />
      {publicLines.length === 0 ? null : (
        <Lines id={NATIONAL} title="Líneas nacionales" lines={publicLines} />
      )}
    </div>
  )
}

const LIST = new Intl.ListFormat('es-CO')

/** Inside a sentence: «emergencias y estado de las vías». */
function namesOf(lines: readonly ServiceLine[]): string {
  return LIST.format(lines.map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1)))
}

type Props = { id: string; title: string; lines: readonly ServiceLine[] }

function Lines({ id, title, lines }: Props) {
  return (
    <section className="service-lines" aria-labelledby={id}>
      <h2 className="service-lines__title" id={id}>
        {title}
      </h2>
      <div className="service-lines__list">
        {lines.map((line) => (
          <LineCard
            key={line.name}
            id={idOf(line.name)}
            line={line}
            state={line.hours ? <OpenState hours={line.hours} /> : null}
          />
        ))}
      </div>
    </section>
  )
}
