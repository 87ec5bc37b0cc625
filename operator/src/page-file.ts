import { fromEncabezado, type PageFacts } from '@terminal/contract/pages/page-text'
import { PaginaEncabezado } from '@terminal/contract/pages/page-text.schema'
import { readBody } from './page-body.ts'
import { pathsOf, sentenceFor } from './sentences.ts'
import type { PageText } from './site.ts'
import type { Report } from './site-error.ts'
import { checkVariables, fillVariables, type Variables } from './variables.ts'

const FENCE = /^---\s*$/
const ENTRY = /^([A-Za-z]+)\s*:\s*(.*?)\s*$/

type FrontMatter = {
  facts: PageFacts | undefined
  /** How many lines it takes, with the two of dashes. */
  length: number
}

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

/** The `clave: valor` lines above a page. */
function readFrontMatter(text: string, variables: Variables, report: Report): FrontMatter {
  const lines = text.split('\n')
  if (!FENCE.test(lines[0] ?? '')) {
    report(1, 'falta el encabezado: la primera línea de la página es ---')
    return { facts: undefined, length: 0 }
  }
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line))
  if (end === -1) {
    report(1, 'el encabezado no termina: falta una segunda línea ---')
    return { facts: undefined, length: lines.length }
  }
  return { facts: readFacts(lines.slice(0, end), variables, report), length: end + 1 }
}

/** The lines begin with that of dashes, so that a line's index is one less than its number. */
function readFacts(lines: string[], variables: Variables, report: Report): PageFacts | undefined {
  const values: Record<string, string> = {}
  const lineOf = new Map<PropertyKey, number>()
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue
    const [, key, value = ''] = ENTRY.exec(line) ?? []
    if (key === undefined) report(index + 1, 'cada línea del encabezado es «clave: valor»')
    else if (lineOf.has(key)) report(index + 1, `${key}: este dato está repetido`)
    else {
      lineOf.set(key, index + 1)
      values[key] = fillVariables(withoutQuotes(value), variables)
    }
  }
  const result = PaginaEncabezado.safeParse(values, { error: sentenceFor })
  for (const issue of result.error?.issues ?? [])
    for (const path of pathsOf(issue))
      report(lineOf.get(path[0] ?? '') ?? 1, `${path.join('.')}: ${issue.message}`)
  return result.data && fromEncabezado(result.data)
}

function withoutQuotes(value: string): string {
  return /^(['"])(.*)\1$/.exec(value)?.[2] ?? value
}
