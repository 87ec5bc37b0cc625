import { findPage } from '@terminal/contract/pages/pages'
import { REQUIRED_HEADINGS } from '@terminal/contract/pages/required-headings'
import { plainText } from '@terminal/contract/text/plain-text'
import { lineOfKey } from '../line-of-key.ts'
import { nearestName } from '../nearest-name.ts'
import { OPERATOR_FILE } from '../operator-file.ts'
import { findPart, idOf } from '../page-part.ts'
import type { Site } from '../site.ts'
import type { ReportIn } from '../site-error.ts'

/** A file of the folder, as it is written. */
export type FolderFile = { file: string; text: string }

/** Calls back for each line of each file. */
export function eachLine(
  files: readonly FolderFile[],
  look: (line: string, at: { file: string; number: number }) => void,
): void {
  for (const { file, text } of files)
    for (const [index, line] of text.split('\n').entries()) look(line, { file, number: index + 1 })
}

/** Where people most often go is somewhere that the tables have. */
export function checkFrequent({ operator, data }: Site, source: string, reportIn: ReportIn): void {
  const names = data.travel.destinations.map(({ name }) => name)
  for (const [index, name] of (operator.frequentDestinations ?? []).entries())
    if (!names.includes(name))
      reportIn(OPERATOR_FILE)(
        lineOfKey(source, ['frequentDestinations', index]),
        `frequentDestinations: «${name}» no está en data/destinos.csv.${hint(name, names)}`,
      )
}

/** Every module that a table or a text names is one of the building. */
export function checkModules(
  { operator: { modules = [] }, data }: Site,
  { lines, files }: { lines: readonly number[]; files: readonly FolderFile[] },
  reportIn: ReportIn,
): void {
  if (modules.length === 0) return
  const names = modules.map(({ name }) => name)
  const table = 'data/horarios.csv'
  for (const [index, { module }] of data.travel.timetables.entries())
    if (!names.includes(module))
      reportIn(table)(
        lines[index],
        `modulo: «${module}» no está en modules de operator.ts.${hint(module, names)}`,
      )
  const known = new Set(names.map(plainText))
  const mention = new RegExp(`\\b(?:${kindsOf(names).join('|')}) \\d+\\b`, 'g')
  const texts = files.filter(({ file }) => /\.(?:md|csv)$/.test(file) && file !== table)
  eachLine(texts, (line, { file, number }) => {
    for (const [named] of plainText(line).matchAll(mention))
      if (!known.has(named))
        reportIn(file)(number, `«${named}» no está en modules de operator.ts: ${names.join(', ')}`)
  })
}

/** What numbered places are called: here, and where nothing else was said. */
function kindsOf(names: readonly string[]): string[] {
  const own = names.flatMap((name) => /^([a-z]+) \d+$/.exec(plainText(name))?.[1] ?? [])
  return [...new Set([...own, 'modulo'])]
}

/** What the menu leads to is there. */
export function checkMenu({ operator, pages }: Site, source: string, reportIn: ReportIn): void {
  for (const [index, { url, subOptions = [] }] of (operator.menu ?? []).entries())
    for (const [at, link] of [url, ...subOptions.map((option) => option.url)].entries()) {
      const [path = ''] = link.split(/[?#]/)
      if (!path.startsWith('/') || findPage(path) || pages.has(path)) continue
      const place = at === 0 ? ['url'] : ['subOptions', at - 1, 'url']
      reportIn(OPERATOR_FILE)(
        lineOfKey(source, ['menu', index, ...place]),
        `menu: «${link}» no es una página de este sitio`,
      )
    }
}

/** Titles to which other pages lead. */
export function checkHeadings({ pages }: Site, reportIn: ReportIn): void {
  for (const [path, headings] of Object.entries(REQUIRED_HEADINGS)) {
    const body = pages.get(path)?.body
    for (const heading of headings)
      if (body && !findPart(body, idOf(heading)))
        reportIn(`pages${path}.md`)(
          undefined,
          `falta el título «## ${heading}»: otras páginas llevan a él`,
        )
  }
}

/** A text may lead to a survey of the folder. Those that staff make afterwards stand on /participa by themselves. */
export function checkSurveyLinks(
  slugs: readonly string[],
  files: readonly FolderFile[],
  reportIn: ReportIn,
): void {
  eachLine(files, (line, { file, number }) => {
    for (const [, slug = ''] of line.matchAll(/[(;"]\/encuesta\/([\w-]+)/g))
      if (!slugs.includes(slug))
        reportIn(file)(
          number,
          `el enlace /encuesta/${slug} no es de una encuesta de surveys.ts: lleve a /participa#encuestas`,
        )
  })
}

function hint(written: string, names: readonly string[]): string {
  const meant = nearestName(written, names)
  return meant === undefined ? '' : ` ¿Es «${meant}»?`
}
