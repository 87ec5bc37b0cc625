import { addressOf, findPage, pagesAbove } from '@terminal/contract/pages/pages'
import { useLocation } from 'react-router'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { canonicalAddress, pathOf } from './page-address.ts'

export type Trail = {
  /** What a page that is not in the registry, such as a news item, is called there. */
  name?: string
  /** What stands between the pages of the registry and such a page, from the top. */
  between?: readonly PlaceAbove[]
}
export type PlaceAbove = { name: string; path: string }

/** Where this page stands. */
export function PageTrail({ name, between = [] }: Trail) {
  const path = pathOf(canonicalAddress(useLocation()))
  const above = [
    ...pagesAbove(path).map((page) => ({ name: page.name, url: addressOf(page) })),
    ...between.map((place) => ({ name: place.name, url: place.path })),
  ]
  return (
    <div className="page-trail">
      <Breadcrumb above={above} current={name ?? findPage(path)?.name ?? ''} />
    </div>
  )
}
