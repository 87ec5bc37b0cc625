import { newsItemAddresses, newsListAddresses } from '../news/news-addresses.ts'
import { ALERTS_READ, addressesOf, addressOf, PAGES } from '../pages/pages.ts'

/** Every cached page (all of them show alerts), the most visited first. */
export function alertAddresses(news: {
  years: readonly number[]
  ids: readonly number[]
}): string[] {
  const addresses = [
    ...PAGES.flatMap(addressesOf),
    ...newsListAddresses(news.years),
    ...news.ids.flatMap(newsItemAddresses),
  ]
  const pages = addresses.filter((address) => !address.startsWith('/api/'))
  return [...new Set([addressOf(ALERTS_READ), ...pages])]
}
