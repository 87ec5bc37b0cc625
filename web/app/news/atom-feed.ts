import { startOfDay } from '@terminal/contract/calendar/calendar-day'
import { atomElement, atomLink } from '../server/atom-elements.ts'
import { type Feed, type FeedItem, feedTitle, itemUrl, summaryOf } from './feed.ts'

/** Atom 1.0 (RFC 4287). News have a day but no hour; `nowAt` is for an empty feed, which must state a time too. */
export function atomFeed(feed: Feed, nowAt: string): string {
  const { origin, operator, items } = feed
  const [newest] = items
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-CO">
${atomElement('id', `${origin}/noticias.xml`)}
${atomElement('title', feedTitle(feed))}
${atomElement('updated', newest ? startOfDay(newest.publishedOn) : nowAt)}
<author>${atomElement('name', operator.name)}${atomElement('uri', `${origin}/home`)}</author>
${atomLink('self', `${origin}/noticias.xml`, 'application/atom+xml')}
${atomLink('alternate', `${origin}/noticias`, 'text/html')}
${atomElement('icon', `${origin}/icono-192.png`)}
${items.map((item) => entry(item, feed)).join('\n')}
</feed>
`
}

function entry(item: FeedItem, feed: Feed): string {
  const url = itemUrl(item, feed)
  const publishedAt = startOfDay(item.publishedOn)
  const lines = [
    atomElement('id', url),
    atomElement('title', item.title),
    atomElement('published', publishedAt),
    atomElement('updated', publishedAt),
    atomLink('alternate', url, 'text/html'),
    ...(item.redirectUrl === null ? [] : [atomLink('related', item.redirectUrl)]),
    atomElement('summary', summaryOf(item)),
    atomElement('content', item.body),
  ]
  return `<entry>\n${lines.join('\n')}\n</entry>`
}
