import { defaultPicture, type NewsItem } from '@terminal/contract/news/news'
import { findPage, shareImagePath } from '@terminal/contract/pages/pages'
import { pathOf } from './page-address.ts'

/** The picture of a link preview, with what a messenger wants to know before it fetches it. */
export type SharedImage = { url: string; width: number; height: number; alt: string }

/** The picture made for a page, whatever its query; undefined for an address that has none. */
export function pageImage(address: string, siteName: string): SharedImage | undefined {
  const page = findPage(pathOf(address))
  return page && { url: shareImagePath(page), ...PAGE_SIZE, alt: `${page.name} · ${siteName}` }
}

/** The item's own picture, if it has one. */
export function newsImage(
  item: Pick<NewsItem, 'title' | 'pictures' | 'imageText'>,
): SharedImage | undefined {
  const picture = defaultPicture(item.pictures)
  if (!picture) return undefined
  const { url, width, height } = picture
  return { url, width, height, alt: item.imageText ?? item.title }
}

const PAGE_SIZE = { width: 1200, height: 630 }
