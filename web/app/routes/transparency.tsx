import type { Root } from 'mdast'
import { cutText, divideText } from '../company/text-parts.ts'
import { requireText } from '../server/page-text.server.ts'
import { Documents } from '../site/illustrations/documents.tsx'
import { PageBody, sectionsOf } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { NumeralIndex } from '../transparency/numeral-index.tsx'
import { Day } from '../ui/day.tsx'
import type { Route } from './+types/transparency.ts'

/** Its heading, and one paragraph that says what it holds. */
const SUMMARY_LENGTH = 2

export function loader() {
  return requireText('/transparency')
}

export default function Transparency({ loaderData: page }: Route.ComponentProps) {
  const { intro, parts } = divideText(page.body)
  return (
    <div className="wrap">
      <PageHead title={page.title} description={page.description} />
      <PageHeader title={page.title}>
        <span>
          Actualizada el <Day value={page.updatedOn} />
        </span>
      </PageHeader>
      <div className="transparency">
        <div className="transparency__intro">
          <PageBody body={intro} />
          <Documents />
        </div>
        <NumeralIndex numerals={sectionsOf(page.body)} />
        {parts.map((part) => (
          <Numeral key={sectionsOf(part)[0]?.id} part={part} />
        ))}
      </div>
    </div>
  )
}

/** What it holds on one side, and where that is on the other: documents will be listed there. */
function Numeral({ part }: { part: Root }) {
  const [summary, places] = cutText(part, SUMMARY_LENGTH)
  return (
    <section className="transparency__numeral">
      <PageBody body={summary} />
      <PageBody body={places} />
    </section>
  )
}
