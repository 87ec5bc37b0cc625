import { FoldedSection } from '../ui/folded-section.tsx'
import type { TextPart } from '../ui/text-parts.ts'
import { PageBody } from './page-body.tsx'

/** The sections of a text of the operator, closed on a phone: their headings are its index. */
export function FoldedText({ parts }: { parts: readonly TextPart[] }) {
  return (
    <div className="folded-text">
      {parts.map((part) => (
        <FoldedSection key={part.id} id={part.id} title={part.title} isOpenOnWide>
          <PageBody body={part.body} under={part.title} />
        </FoldedSection>
      ))}
    </div>
  )
}
