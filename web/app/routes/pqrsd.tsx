import { PqrsdChannels } from '../citizens/channel-list.tsx'
import { requireText } from '../server/page-text.server.ts'
import { OpenState } from '../site/open-state.tsx'
import { useOperator } from '../site/operator.ts'
import { PageBody } from '../site/page-body.tsx'
import { TextColumns } from '../site/text-columns.tsx'
import { TextHeader } from '../site/text-header.tsx'
import { divideText, joinParts } from '../ui/text-parts.ts'
import type { Route } from './+types/pqrsd.ts'

const CHANNELS = { id: 'canales-y-horarios', title: 'Canales y horarios' }

export function loader() {
  const page = requireText('/pqrsd')
  const { intro, parts } = divideText(page.body, 2)
  return {
    page,
    intro,
    note: parts.find(({ id }) => id === CHANNELS.id),
    rest: joinParts(parts.filter(({ id }) => id !== CHANNELS.id)),
  }
}

export default function Pqrsd({ loaderData }: Route.ComponentProps) {
  const { page, intro, note, rest } = loaderData
  const operator = useOperator()
  return (
    <div className="wrap">
      <TextHeader page={page} />
      <TextColumns body={rest} before={[CHANNELS]}>
        <PageBody body={intro} />
        <section className="pqrsd__channels" aria-labelledby={CHANNELS.id}>
          <h2 className="pqrsd__title" id={CHANNELS.id}>
            {CHANNELS.title}
          </h2>
          <PqrsdChannels operator={operator} office={<OpenState hours={operator.hours.pqrsd} />} />
          {note ? <PageBody body={note.body} /> : null}
        </section>
      </TextColumns>
    </div>
  )
}
