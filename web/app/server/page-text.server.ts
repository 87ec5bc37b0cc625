import { findPage } from '@terminal/contract/pages/pages'
import type { PageText } from '@terminal/operator/site'
import { currentSite } from './site.server.ts'

/** The operator's text for a page. The folder is not served without it, so a missing one is our mistake. */
export function requireText(path: string): PageText {
  const page = currentSite().pages.get(path)
  if (!page) throw new Error(`The operator's folder has no text for ${path}`)
  return page
}

/** The texts that only this operator has, by their addresses. */
export function ownPages(texts = currentSite().pages): [string, PageText][] {
  return [...texts].filter(([path]) => !findPage(path))
}
