import type { ComponentType } from 'react'
import { PageHead } from '../../site/page-head.tsx'

/** A page of the staff area under its title in the tab. Another address is another page, which starts anew. */
export function staffPage<Params extends Record<string, string> = Record<never, string>>(
  title: string,
  Page: ComponentType<Params>,
) {
  return function StaffPage({ params }: { params: Params }) {
    return (
      <>
        <PageHead title={title} description="" isUnlisted />
        <Page key={Object.values(params).join('/')} {...params} />
      </>
    )
  }
}
