import { SEARCH_EXCERPT_LENGTH } from '@terminal/contract/http/limits'
import { pagesOf } from '@terminal/contract/operator/choice'
import { COMPANY_HEADINGS, COMPANY_PATH } from '@terminal/contract/pages/company-sections'
import type { Page } from '@terminal/contract/pages/page'
import { pageDescription } from '@terminal/contract/pages/page-description'
import { addressOf, findPage, pagesAbove } from '@terminal/contract/pages/pages'
import { HOME_PATH } from '@terminal/contract/pages/site-feature'
import type { SearchEntry } from '@terminal/contract/search/search-entry'
import { excerpt } from '@terminal/contract/text/excerpt'
import { placeId } from '@terminal/contract/travel/destination-addresses'
import { TOURISM_PATH } from '@terminal/contract/travel/feature'
import { findPart } from '../page-part.ts'
import type { Site } from '../site.ts'

type Shown = Pick<SearchEntry, 'title' | 'path' | 'breadcrumb' | 'excerpt'>

/** Every page of the operator's site, as the search finds it. Numbered below zero, where no section of the index is. */
export function pageEntries(site: Site): SearchEntry[] {
  const shown = pagesOf(site.operator).flatMap((page) => [
    pageOf(page, site),
    ...sectionsOf(page, site),
    ...placesOf(page, site),
  ])
  shown.push(...ownPagesOf(site))
  // The first page has the lowest number, so that the order of the pages is that of equal finds.
  return shown.map((entry, index) => ({
    kind: 'page',
    itemId: index - shown.length,
    ...entry,
    datedOn: null,
    downloadUrl: null,
    fileExt: null,
    fileBytes: null,
  }))
}

function pageOf({ path, name }: Page, { pages, operator }: Site): Shown {
  const text = pages.get(path)
  return {
    title: text?.title ?? name,
    path: addressOf({ path, query: {} }),
    breadcrumb: namesAbove(path).join(' › '),
    excerpt: excerpt(text?.description ?? pageDescription(path, operator), SEARCH_EXCERPT_LENGTH),
  }
}

/** The parts of the company's page that have an address of their own. */
function sectionsOf({ path, name }: Page, { pages }: Site): Shown[] {
  const body = path === COMPANY_PATH ? pages.get(path)?.body : undefined
  if (!body) return []
  return Object.entries(COMPANY_HEADINGS).flatMap(([section, heading]) => {
    const part = findPart(body, heading)
    if (!part) return []
    return {
      title: part.title,
      path: addressOf({ path, query: { section } }),
      breadcrumb: [...namesAbove(path), name].join(' › '),
      excerpt: excerpt(part.firstParagraph, SEARCH_EXCERPT_LENGTH),
    }
  })
}

/** What only this operator has. */
function ownPagesOf({ pages }: Site): Shown[] {
  return [...pages].flatMap(([path, { title, description }]) =>
    findPage(path)
      ? []
      : { title, path, breadcrumb: '', excerpt: excerpt(description, SEARCH_EXCERPT_LENGTH) },
  )
}

/** What there is to visit, on the page that shows all of it. */
function placesOf({ path, name }: Page, { data }: Site): Shown[] {
  if (path !== TOURISM_PATH) return []
  return data.places.map((place) => ({
    title: place.name,
    path: `${path}#${placeId(place.name)}`,
    breadcrumb: [...namesAbove(path), name].join(' › '),
    excerpt: excerpt(`${place.destination}. ${place.description}`, SEARCH_EXCERPT_LENGTH),
  }))
}

/** Below the first page is everything, so its name says nothing. */
function namesAbove(path: string): string[] {
  return pagesAbove(path).flatMap((page) => (page.path === HOME_PATH ? [] : page.name))
}
