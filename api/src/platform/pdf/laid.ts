import { MARGINS, newPage, PAGE, type Page } from './pdf-page.ts'

/** An element of the structure: its parts are on one page or, where it goes on, on several. */
export type Element = {
  role: string
  parts: { page: number; id: number }[]
  /** Which element it is inside of; none of the whole document's own. */
  parent?: number
  /** Of a cell that names others. */
  scope?: 'Column' | 'Row'
}

export type Laid = { pages: Page[]; elements: Element[] }

export const BOTTOM = PAGE.height - MARGINS.bottom

/** Where the next page begins. */
export function turnPage(laid: Laid): number {
  laid.pages.push(newPage())
  return MARGINS.top
}

export function pageOf({ pages }: Laid): Page {
  const page = pages.at(-1)
  if (!page) throw new Error('A PDF without a page')
  return page
}
