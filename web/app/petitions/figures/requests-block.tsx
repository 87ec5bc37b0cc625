import type { RequestFigures } from '@terminal/contract/petitions/figures/published-figures'
import { REQUESTS_TITLE, requestFacts } from '@terminal/contract/petitions/figures/told-requests'
import { formatDay } from '../../ui/day.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'

/** Requests for information, whole, as the norm has them. */
export function RequestsBlock({ requests }: { requests: RequestFigures }) {
  return (
    <section className="stack gap-3 measure" aria-labelledby="solicitudes-de-informacion">
      <h2 id="solicitudes-de-informacion">{REQUESTS_TITLE}</h2>
      <p>Contadas el {formatDay(requests.countedOn)}.</p>
      <DescriptionList
        items={requestFacts(requests).map(({ name, value }) => ({ term: name, value }))}
      />
    </section>
  )
}
