import type { PageFacts } from '@terminal/contract/pages/page-text'
import { Day } from '../ui/day.tsx'
import { PageHead } from './page-head.tsx'
import { PageHeader } from './page-header.tsx'
import type { Trail } from './page-trail.tsx'

/** How a page begins that shows a text of the operator: its title, its version and the day it was last changed. */
export function TextHeader({ page, trail }: { page: PageFacts; trail?: Trail }) {
  return (
    <>
      <PageHead title={page.title} description={page.description} />
      <PageHeader title={page.title} {...(trail && { trail })}>
        {page.version === undefined ? null : <span>Versión {page.version}</span>}
        <span>
          Actualizada el <Day value={page.updatedOn} />
        </span>
      </PageHeader>
    </>
  )
}
