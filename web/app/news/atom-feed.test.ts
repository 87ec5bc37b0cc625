import { expect, test } from 'vitest'
import { atomFeed } from './atom-feed.ts'
import { feedItem, feedOf, NASTY } from './feed-fixture.ts'

const NOW = '2026-11-15T10:00:00.000Z'

type XmlElement = {
  name: string
  attributes: Record<string, string>
  content: (XmlElement | string)[]
}

test('a feed says who publishes it, where it is and when it last changed', () => {
  const feed = readXml(atomFeed(feedOf(feedItem(), feedItem({ publishedOn: '2026-11-01' })), NOW))
  expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
  expect(textsOf(feed, 'id')).toEqual(['https://terminal.example/noticias.xml'])
  expect(textsOf(feed, 'title')).toEqual(['Noticias de la Terminal de Prueba'])
  expect(textsOf(feed, 'updated')).toEqual(['2026-11-14T00:00:00-05:00'])
  expect(all(feed, 'author').flatMap((author) => textsOf(author, 'name'))).toEqual([
    'Terminal & Compañía S. A.',
  ])
  expect(linksOf(feed)).toEqual([
    'self application/atom+xml https://terminal.example/noticias.xml',
    'alternate text/html https://terminal.example/noticias',
  ])
  expect(all(feed, 'entry')).toHaveLength(2)
})

test('an entry has its own address, its day in Bogotá and its whole text', () => {
  const item = feedItem({ redirectUrl: 'https://turismo.example/a?b=1&c=2' })
  const [entry] = all(readXml(atomFeed(feedOf(item), NOW)), 'entry')
  if (!entry) throw new Error('no entry')
  expect(textsOf(entry, 'id')).toEqual(['https://terminal.example/noticia-detalle/7'])
  for (const name of ['published', 'updated'])
    expect(textsOf(entry, name)).toEqual(['2026-11-14T00:00:00-05:00'])
  expect(textsOf(entry, 'summary')).toEqual(['En la sala. Y en las taquillas.'])
  expect(textsOf(entry, 'content')).toEqual(['En la sala.\n\nY en las taquillas.'])
  expect(linksOf(entry)).toEqual([
    'alternate text/html https://terminal.example/noticia-detalle/7',
    'related undefined https://turismo.example/a?b=1&c=2',
  ])
})

test('a title can neither break the feed nor become markup', () => {
  const feed = readXml(atomFeed(feedOf(feedItem({ title: NASTY, body: NASTY })), NOW))
  const [entry] = all(feed, 'entry')
  if (!entry) throw new Error('no entry')
  const shown = NASTY.replaceAll(/\p{Cc}/gu, '')
  for (const name of ['title', 'content']) expect(textsOf(entry, name)).toEqual([shown])
})

test('a feed without news is a feed too', () => {
  const feed = readXml(atomFeed(feedOf(), NOW))
  expect(textsOf(feed, 'updated')).toEqual([NOW])
  expect(all(feed, 'entry')).toEqual([])
})

test('what reads the feed here would see that it is broken', () => {
  for (const broken of ['<a><b></a>', '<a>&</a>', '<a>\u0001</a>', '<a b="<"/>', '<a/><a/>', '<a>'])
    expect(() => readXml(broken), broken).toThrow()
})

/** As much of XML as a feed has: elements, attributes, texts and references by number. */
function readXml(xml: string): XmlElement {
  if (/(?![\t\n\r])\p{Cc}/u.test(xml)) throw new Error('A character that XML forbids')
  const top: XmlElement = { name: '', attributes: {}, content: [] }
  const open = [top]
  const piece =
    /(<\?xml [^>]*\?>)|<\/([\w:]+)>|<([\w:]+)((?: [\w:]+="[^"<&]*(?:&#\d+;[^"<&]*)*")*)(\/?)>|((?:[^<&]|&#\d+;)+)/y
  while (piece.lastIndex < xml.length) {
    const at = piece.lastIndex
    const [, prolog, closed, name, attributes = '', selfClosed, text] = piece.exec(xml) ?? []
    const parent = open.at(-1) ?? top
    if (name !== undefined) {
      const child = { name, attributes: readAttributes(attributes), content: [] }
      parent.content.push(child)
      if (selfClosed === '') open.push(child)
    } else if (closed !== undefined) {
      if (parent.name !== closed) throw new Error(`</${closed}> ends <${parent.name}>`)
      open.pop()
    } else if (text !== undefined) parent.content.push(unescaped(text))
    else if (prolog === undefined || at !== 0) throw new Error(`Not XML: ${xml.slice(at, at + 40)}`)
  }
  const [root, ...others] = top.content.filter((each) => typeof each !== 'string')
  if (!root || others.length > 0 || open.length > 1) throw new Error('Not one whole element')
  return root
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/ ([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      unescaped(value),
    ]),
  )
}

function unescaped(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
}

function all({ content }: XmlElement, name: string): XmlElement[] {
  return content.filter((each) => typeof each !== 'string').filter((each) => each.name === name)
}

function textsOf(element: XmlElement, name: string): string[] {
  return all(element, name).map(({ content }) => content.join(''))
}

function linksOf(element: XmlElement): string[] {
  return all(element, 'link').map(({ attributes: { rel, type, href } }) => `${rel} ${type} ${href}`)
}
