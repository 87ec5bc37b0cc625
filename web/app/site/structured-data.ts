import { startOfDay } from '@terminal/contract/calendar/calendar-day'
import type { ListedDocument } from '@terminal/contract/documents/document'
import type { NewsItem } from '@terminal/contract/news/news'
import type { OpeningHours, Operator } from '@terminal/contract/operator/operator'
import { findPage, pagesAbove } from '@terminal/contract/pages/pages'
import { HOME_PATH } from '@terminal/contract/pages/site-feature'
import { excerpt } from '@terminal/contract/text/excerpt'
import { pathOf } from './page-address.ts'
import type { PlaceAbove } from './page-trail.tsx'
import type { SharedImage } from './share-image.ts'

/** What search engines read besides the page: schema.org, as one list of things that refer to each other. */
export type JsonLdNode = { '@type': string; [property: string]: unknown }

/** Who publishes, and under which origin: what every description needs. */
export type Publisher = { operator: Pick<Operator, Described>; origin: string }

type Described =
  | ('name' | 'shortName' | 'nit' | 'networks' | 'phone' | 'email')
  | ('address' | 'city' | 'department' | 'postalCode' | 'location' | 'hours')

export type PageDescription = {
  /** The one address of the page, from the root. */
  address: string
  title: string
  description: string
  /** The page above it, where the list of pages does not know: a news item is below the news. */
  parent?: string | undefined
  /** What stands between that and the page. */
  between?: readonly PlaceAbove[] | undefined
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** What search engines show of a title; of a longer one they say that it is wrong. */
const LONGEST_HEADLINE = 110

/** JSON for a script element: `<` is escaped, so that no text can end the element. */
export function toJsonLd(nodes: readonly JsonLdNode[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}

/** The home page says who and what the terminal is; every other page says what it is and where it stands. */
export function describePage(page: PageDescription, publisher: Publisher): JsonLdNode[] {
  if (pathOf(page.address) === HOME_PATH)
    return [organization(publisher), busStation(publisher), website(publisher)]
  return [breadcrumb(page, publisher), webPage(page, publisher)]
}

export function describeNews(
  item: Pick<NewsItem, 'title' | 'publishedOn'>,
  {
    address,
    description,
    image,
  }: { address: string; description: string; image: SharedImage | undefined },
  publisher: Publisher,
): JsonLdNode {
  const organizationNode = publishingOrganization(publisher)
  return {
    '@type': 'NewsArticle',
    headline: headlineOf(item.title),
    description,
    datePublished: startOfDay(item.publishedOn),
    ...(image && { image: [new URL(image.url, publisher.origin).href] }),
    inLanguage: 'es-CO',
    mainEntityOfPage: { '@id': `${publisher.origin}${address}` },
    author: organizationNode,
    publisher: organizationNode,
  }
}

/** A document with the file it has now; of one on another site, only where it is. */
export function describeDocument(
  document: Pick<
    ListedDocument,
    'title' | 'publishedOn' | 'issuedOn' | 'fileUrl' | 'url' | 'bytes'
  >,
  { address, mediaType }: { address: string; mediaType: string | undefined },
  publisher: Publisher,
): JsonLdNode {
  const { fileUrl, bytes, issuedOn } = document
  return {
    '@type': 'DigitalDocument',
    name: document.title,
    datePublished: startOfDay(document.publishedOn),
    ...(issuedOn !== null && { dateCreated: startOfDay(issuedOn) }),
    ...(mediaType !== undefined && { encodingFormat: mediaType }),
    ...(document.url !== null && { url: new URL(document.url, publisher.origin).href }),
    ...(fileUrl !== null && {
      encoding: {
        '@type': 'MediaObject',
        contentUrl: new URL(fileUrl, publisher.origin).href,
        ...(mediaType !== undefined && { encodingFormat: mediaType }),
        ...(bytes !== null && { contentSize: `${bytes} B` }),
      },
    }),
    inLanguage: 'es-CO',
    mainEntityOfPage: { '@id': `${publisher.origin}${address}` },
    publisher: publishingOrganization(publisher),
  }
}

function headlineOf(title: string): string {
  return title.length <= LONGEST_HEADLINE ? title : excerpt(title, LONGEST_HEADLINE - 1)
}

function organization({ operator, origin }: Publisher): JsonLdNode {
  return {
    ...publishingOrganization({ operator, origin }),
    alternateName: operator.shortName,
    taxID: operator.nit,
    address: postalAddress(operator),
    telephone: operator.phone,
    email: operator.email,
    sameAs: operator.networks.map(({ url }) => url),
  }
}

function publishingOrganization({ operator, origin }: Publisher): JsonLdNode {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#entidad`,
    name: operator.name,
    url: `${origin}${HOME_PATH}`,
    logo: logo(origin),
  }
}

function busStation({ operator, origin }: Publisher): JsonLdNode {
  return {
    '@type': 'BusStation',
    '@id': `${origin}/#terminal`,
    name: operator.shortName,
    url: `${origin}${HOME_PATH}`,
    logo: logo(origin),
    address: postalAddress(operator),
    geo: { '@type': 'GeoCoordinates', ...operator.location },
    telephone: operator.phone,
    openingHoursSpecification: openingHours(operator.hours.tickets ?? operator.hours.offices),
    sameAs: operator.networks.map(({ url }) => url),
  }
}

function website({ operator, origin }: Publisher): JsonLdNode {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#sitio`,
    name: operator.shortName,
    alternateName: operator.name,
    url: `${origin}${HOME_PATH}`,
    inLanguage: 'es-CO',
    publisher: { '@id': `${origin}/#entidad` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}/buscador?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

function webPage({ address, title, description }: PageDescription, { origin }: Publisher) {
  return {
    '@type': 'WebPage',
    '@id': `${origin}${address}`,
    url: `${origin}${address}`,
    name: title,
    description,
    inLanguage: 'es-CO',
    isPartOf: { '@id': `${origin}/#sitio` },
    breadcrumb: { '@id': `${origin}${address}#ruta` },
  }
}

function breadcrumb(page: PageDescription, { origin }: Publisher) {
  const { address, title, parent, between = [] } = page
  const path = pathOf(address)
  const above = parent === undefined ? pagesAbove(path) : pagesDownTo(parent)
  const self = { path: address, name: findPage(path)?.name ?? title }
  const places: PlaceAbove[] = [...above, ...between, self]
  return {
    '@type': 'BreadcrumbList',
    '@id': `${origin}${address}#ruta`,
    itemListElement: places.map((place, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: place.name,
      item: `${origin}${place.path}`,
    })),
  }
}

function pagesDownTo(path: string): { path: string; name: string }[] {
  const page = findPage(path)
  return page ? [...pagesAbove(path), page] : []
}

function logo(origin: string): JsonLdNode {
  return { '@type': 'ImageObject', url: `${origin}/icono-512.png`, width: 512, height: 512 }
}

function postalAddress(operator: Publisher['operator']): JsonLdNode {
  return {
    '@type': 'PostalAddress',
    streetAddress: operator.address,
    addressLocality: operator.city,
    addressRegion: operator.department,
    postalCode: operator.postalCode,
    addressCountry: 'CO',
  }
}

function openingHours({ days, spans }: OpeningHours): JsonLdNode[] {
  return spans.map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${WEEKDAYS[day - 1]}`),
    opens: from,
    // schema.org knows the times of a clock, and none of them ends a day.
    closes: to === '24:00' ? '23:59' : to,
  }))
}
