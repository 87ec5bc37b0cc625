import { expect, test } from 'vitest'
import { describeDocument, describeNews, describePage, toJsonLd } from './structured-data.ts'

const weekdays = {
  days: [1, 2, 3, 4, 5],
  spans: [{ from: '08:00', to: '12:00' }],
  onHolidays: false,
}
const publisher = {
  origin: 'https://terminal.example',
  operator: {
    name: 'Terminal de Prueba S. A.',
    shortName: 'Terminal de Prueba',
    nit: '900.000.123-2',
    address: 'Calle 0 # 0-00',
    city: 'Prueba',
    department: 'Departamento de Prueba',
    postalCode: '000001',
    location: { latitude: 5.5, longitude: -75.5 },
    phone: '+57 600 000 0000',
    email: 'prueba@prueba.example',
    networks: [{ name: 'X', url: 'https://x.example/prueba' }],
    hours: {
      offices: weekdays,
      pqrsd: weekdays,
      tickets: { days: [6, 7], spans: [{ from: '04:00', to: '23:00' }], onHolidays: true },
    },
  },
}
const home = { address: '/home', title: 'Inicio', description: 'La terminal.' }

test('the home page says who runs the terminal, where it is and when tickets are sold', () => {
  const [organization, station, site] = describePage(home, publisher)
  const address = {
    '@type': 'PostalAddress',
    streetAddress: 'Calle 0 # 0-00',
    addressLocality: 'Prueba',
    addressRegion: 'Departamento de Prueba',
    postalCode: '000001',
    addressCountry: 'CO',
  }
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Terminal de Prueba S. A.',
    taxID: '900.000.123-2',
    email: 'prueba@prueba.example',
    telephone: '+57 600 000 0000',
    logo: { url: 'https://terminal.example/icono-512.png' },
    sameAs: ['https://x.example/prueba'],
    address,
  })
  expect(station).toMatchObject({
    '@type': 'BusStation',
    name: 'Terminal de Prueba',
    geo: { '@type': 'GeoCoordinates', latitude: 5.5, longitude: -75.5 },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['https://schema.org/Saturday', 'https://schema.org/Sunday'],
        opens: '04:00',
        closes: '23:00',
      },
    ],
    address,
  })
  expect(site).toMatchObject({
    '@type': 'WebSite',
    publisher: { '@id': organization?.['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://terminal.example/buscador?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
})

test('a ticket office that never closes does so a minute before the next day', () => {
  const always = { days: [7], spans: [{ from: '00:00', to: '24:00' }], onHolidays: true }
  const hours = { ...publisher.operator.hours, tickets: always }
  const operator = { ...publisher.operator, hours }
  const [, station] = describePage(home, { ...publisher, operator })
  expect(station?.openingHoursSpecification).toMatchObject([{ opens: '00:00', closes: '23:59' }])
})

test('every other page says where it stands, by whole addresses', () => {
  const page = { address: '/noticias?anio=2026', title: 'Noticias de 2026', description: 'Todas.' }
  const [breadcrumb, webPage] = describePage(page, publisher)
  expect(breadcrumb).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Inicio', item: 'https://terminal.example/home' },
      { position: 2, name: 'Noticias', item: 'https://terminal.example/noticias?anio=2026' },
    ],
  })
  expect(webPage).toMatchObject({
    '@type': 'WebPage',
    url: 'https://terminal.example/noticias?anio=2026',
    name: 'Noticias de 2026',
    description: 'Todas.',
    breadcrumb: { '@id': breadcrumb?.['@id'] },
  })
})

test('a page outside the list stands below the one it names, under its own title', () => {
  const item = { address: '/noticia-detalle/1', title: 'Wifi gratis', description: 'En la sala.' }
  const [breadcrumb] = describePage({ ...item, parent: '/noticias' }, publisher)
  expect(breadcrumb?.itemListElement).toMatchObject([
    { position: 1, name: 'Inicio' },
    { position: 2, name: 'Noticias' },
    { position: 3, name: 'Wifi gratis', item: 'https://terminal.example/noticia-detalle/1' },
  ])
})

test('what stands between a page of the list and one below it is named on the way', () => {
  const page = { address: '/transparency/4.10', title: '4.10 Informes', description: 'Todos.' }
  const between = [{ name: '4 Planeación', path: '/transparency/4' }]
  const [breadcrumb] = describePage({ ...page, between }, publisher)
  expect(breadcrumb?.itemListElement).toMatchObject([
    { position: 1, name: 'Inicio' },
    { position: 2, name: 'Transparencia' },
    { position: 3, name: '4 Planeación', item: 'https://terminal.example/transparency/4' },
    { position: 4, name: '4.10 Informes' },
  ])
})

test('a document says when it was published and issued, and where its file is', () => {
  const document = {
    title: 'Plan',
    publishedOn: '2026-01-31',
    issuedOn: '2026-01-20',
    bytes: 2_048,
    url: '/documentos/7',
    fileUrl: '/archivos/documentos/k/plan.pdf',
  }
  const described = { address: '/transparency/documento/7', mediaType: 'application/pdf' }
  expect(describeDocument(document, described, publisher)).toMatchObject({
    '@type': 'DigitalDocument',
    name: 'Plan',
    datePublished: '2026-01-31T00:00:00-05:00',
    dateCreated: '2026-01-20T00:00:00-05:00',
    encodingFormat: 'application/pdf',
    url: 'https://terminal.example/documentos/7',
    encoding: {
      '@type': 'MediaObject',
      contentUrl: 'https://terminal.example/archivos/documentos/k/plan.pdf',
      contentSize: '2048 B',
    },
    mainEntityOfPage: { '@id': 'https://terminal.example/transparency/documento/7' },
    publisher: { '@type': 'Organization' },
  })
})

test('a document that cannot be opened names no file', () => {
  const document = {
    title: 'Plan',
    publishedOn: '2026-01-31',
    issuedOn: null,
    bytes: null,
    url: null,
    fileUrl: null,
  }
  const node = describeDocument(document, { address: '/x', mediaType: undefined }, publisher)
  for (const name of ['url', 'encoding', 'encodingFormat', 'dateCreated'])
    expect(node).not.toHaveProperty(name)
})

test('a news item says when it was published, by whom, and with which picture', () => {
  const image = { url: '/archivos/a-960.jpg', width: 960, height: 540, alt: 'Una sala' }
  const article = describeNews(
    { title: 'Wifi gratis', publishedOn: '2026-10-01' },
    { address: '/noticia-detalle/1', description: 'En la sala.', image },
    publisher,
  )
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Wifi gratis',
    datePublished: '2026-10-01T00:00:00-05:00',
    image: ['https://terminal.example/archivos/a-960.jpg'],
    mainEntityOfPage: { '@id': 'https://terminal.example/noticia-detalle/1' },
    author: { '@type': 'Organization', name: 'Terminal de Prueba S. A.' },
    publisher: {
      '@type': 'Organization',
      name: 'Terminal de Prueba S. A.',
      logo: { url: 'https://terminal.example/icono-512.png' },
    },
  })
})

test('a headline is no longer than search engines take', () => {
  const headlineOf = (title: string) =>
    describeNews(
      { title, publishedOn: '2026-10-01' },
      { address: '/noticia-detalle/1', description: '', image: undefined },
      publisher,
    ).headline
  expect(headlineOf('a'.repeat(110))).toBe('a'.repeat(110))
  expect(headlineOf('a'.repeat(111))).toBe(`${'a'.repeat(109)}…`)
})

test('nothing written into a page can end the element it is written in', () => {
  const text = toJsonLd(describePage({ ...home, address: '/x', title: '</script><b>' }, publisher))
  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph'][1].name).toBe('</script><b>')
})
