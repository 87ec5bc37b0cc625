import { newsItemAddresses, newsListAddresses } from '../news/news-addresses.ts'
import { addressesOf, addressOf, KEPT_PAGES } from '../pages/pages.ts'
import { ROADS_READ } from '../travel/feature.ts'
import { ALERTS_READ } from './feature.ts'

/** Every cached page (all pages show alerts), the most visited first. */
export function alertAddresses(news: {
  years: readonly number[]
  ids: readonly number[]
}): string[] {
  const addresses = [
    ...KEPT_PAGES.flatMap(addressesOf),
    ...newsListAddresses(news.years),
    ...news.ids.flatMap(newsItemAddresses),
  ]
  const pages = addresses.filter((address) => !address.startsWith('/api/'))
  return [...new Set([addressOf(ALERTS_READ), addressOf(ROADS_READ), ...pages])]
}
