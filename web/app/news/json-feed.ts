import { startOfDay } from '@terminal/contract/calendar/calendar-day'
import { defaultPicture } from '@terminal/contract/news/news'
import { type Feed, type FeedItem, feedTitle, itemUrl, summaryOf } from './feed.ts'

/** JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeed(feed: Feed): string {
  const { origin, operator } = feed
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle(feed),
    home_page_url: `${origin}/noticias`,
    feed_url: `${origin}/noticias.json`,
    icon: `${origin}/icono-512.png`,
    language: 'es-CO',
    authors: [{ name: operator.name, url: `${origin}/home` }],
    items: feed.items.map((item) => entry(item, feed)),
  })
}

function entry(item: FeedItem, feed: Feed) {
  const url = itemUrl(item, feed)
  const picture = defaultPicture(item.pictures)
  return {
    id: url,
    url,
    ...(item.redirectUrl !== null && { external_url: item.redirectUrl }),
    title: item.title,
    summary: summaryOf(item),
    content_text: item.body,
    ...(picture && { image: new URL(picture.url, feed.origin).href }),
    date_published: startOfDay(item.publishedOn),
  }
}
