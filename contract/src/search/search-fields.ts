import { plainText } from '../text/plain-text.ts'
import type { SearchEntry } from './search-entry.ts'

/** What the search compares of an entry: each field on one line, without accents or capitals. */
export type PlainFields = { title: string; excerpt: string; breadcrumb: string }

export function plainFields(
  entry: Pick<SearchEntry, 'title' | 'excerpt' | 'breadcrumb'>,
): PlainFields {
  return {
    title: plainLine(entry.title),
    excerpt: plainLine(entry.excerpt),
    breadcrumb: plainLine(entry.breadcrumb),
  }
}

/** All three as they are stored: a word cannot cross from one line into another. */
export function toPlainText({ title, excerpt, breadcrumb }: PlainFields): string {
  return `${title}\n${excerpt}\n${breadcrumb}`
}

export function fromPlainText(text: string): PlainFields {
  const [title = '', excerpt = '', breadcrumb = ''] = text.split('\n')
  return { title, excerpt, breadcrumb }
}

function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim()
}
