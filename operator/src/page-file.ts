import { readFrontMatter } from './front-matter.ts'
import { readBody } from './page-body.ts'
import type { PageText } from './site.ts'
import type { Report } from './site-error.ts'
import { checkVariables, type Variables } from './variables.ts'

/** A page of the folder: its front matter, then its text in Markdown. */
export function readPage(text: string, variables: Variables, report: Report): PageText | undefined {
  checkVariables(text, variables, report)
  const { facts, length } = readFrontMatter(text, variables, report)
  // Empty lines in place of the front matter, so that the lines of the tree are those of the file.
  const rest = text.split('\n').slice(length).join('\n')
  const body = readBody('\n'.repeat(length) + rest, variables, report)
  if (body.children.length === 0) report(Math.max(length, 1), 'la página no tiene texto')
  return facts && { ...facts, body }
}
