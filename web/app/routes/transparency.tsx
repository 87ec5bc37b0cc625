import { requireText } from '../server/page-text.server.ts'
import { Documents } from '../site/illustrations/documents.tsx'
import { PageBody } from '../site/page-body.tsx'
import { TextHeader } from '../site/text-header.tsx'
import { NumeralIndex } from '../transparency/numeral-index.tsx'
import { cutText, divideText, joinParts, type TextPart } from '../ui/text-parts.ts'
import type { Route } from './+types/transparency.ts'

/** Its heading, and one paragraph that says what it holds. */
const SUMMARY_LENGTH = 2

export function loader() {
  return requireText('/transparency')
}

export default function Transparency({ loaderData: page }: Route.ComponentProps) {
  const { intro, parts } = divideText(page.body, 2)
  return (
    <div className="wrap">
      <TextHeader page={page} />
      <div className="transparency">
        <div className="transparency__intro">
          <PageBody body={intro} />
          <Documents />
        </div>
        <NumeralIndex numerals={parts} />
        {parts.map((part) => (
          <Numeral key={part.id} part={part} />
        ))}
      </div>
    </div>
  )
}

/** What it holds on one side, and where that is on the other: documents will be listed there. */
function Numeral({ part }: { part: TextPart }) {
  const [summary, places] = cutText(joinParts([part]), SUMMARY_LENGTH)
  return (
    <section className="transparency__numeral">
      <PageBody body={summary} />
      <PageBody body={places} />
    </section>
  )
}
