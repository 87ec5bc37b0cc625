import { addressOf, findPage, pagesAbove } from '@terminal/contract/pages'
import { useLocation } from 'react-router'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { canonicalAddress, pathOf } from './page-address.ts'

/** Where this page stands. A page that is not in the registry, such as a news item, says its own name. */
export function PageTrail({ name }: { name?: string }) {
  const path = pathOf(canonicalAddress(useLocation()))
  const above = pagesAbove(path).map((page) => ({ name: page.name, url: addressOf(page) }))
  return (
    <div className="page-trail">
      <Breadcrumb above={above} current={name ?? findPage(path)?.name ?? ''} />
    </div>
  )
}
