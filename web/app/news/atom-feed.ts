import { startOfDay } from '@terminal/contract/calendar/day-start'
import { xmlText } from '../server/xml-text.ts'
import { type Feed, type FeedItem, feedTitle, itemUrl, summaryOf } from './feed.ts'

/** Atom 1.0 (RFC 4287). Nobody knows the hour of a day's news; `nowAt` is for a feed without any, which must say one too. */
export function atomFeed(feed: Feed, nowAt: string): string {
  const { origin, operator, items } = feed
  const [newest] = items
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-CO">
${element('id', `${origin}/noticias.xml`)}
${element('title', feedTitle(feed))}
${element('updated', newest ? startOfDay(newest.publishedOn) : nowAt)}
<author>${element('name', operator.name)}${element('uri', `${origin}/home`)}</author>
${link('self', `${origin}/noticias.xml`, 'application/atom+xml')}
${link('alternate', `${origin}/noticias`, 'text/html')}
${element('icon', `${origin}/icono-192.png`)}
${items.map((item) => entry(item, feed)).join('\n')}
</feed>
`
}

function entry(item: FeedItem, feed: Feed): string {
  const url = itemUrl(item, feed)
  const publishedAt = startOfDay(item.publishedOn)
  const lines = [
    element('id', url),
    element('title', item.title),
    element('published', publishedAt),
    element('updated', publishedAt),
    link('alternate', url, 'text/html'),
    ...(item.redirectUrl === null ? [] : [link('related', item.redirectUrl)]),
    element('summary', summaryOf(item)),
    element('content', item.body),
  ]
  return `<entry>\n${lines.join('\n')}\n</entry>`
}

/** A text is a text: whatever looks like markup in it is shown as it was written. */
function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

function link(rel: string, href: string, type?: string): string {
  const typed = type === undefined ? '' : ` type="${type}"`
  return `<link rel="${rel}"${typed} href="${xmlText(href)}"/>`
}
