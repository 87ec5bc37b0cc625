import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, listFiles, type Problem, type Report } from './source.ts'

/**
 * Pages and their scripts share `data-` names. A name that a script or style uses must be on a page, and the reverse: a
 * misspelt one fails silently.
 */
const PAGE_FILE = /^web\/app\/.+\.(tsx?|css)$/
const LOOKED_FOR = /(?:\[|\battr\(|(?:get|has)Attribute\(['"])data-([a-z-]+)/g
/** As an attribute, as the name of a property, or set by a script. */
const ON_A_PAGE =
  /(?:\s|(?:set|toggle)Attribute\(['"])data-([a-z-]+)(?=[=\s/>'"])|'data-([a-z-]+)'\]?:/g
/** Each with its reason. */
const ALLOWED: Record<string, string> = {
  typeface: 'set by the first script of a page, which is too short for names',
  count: 'read by name: forms/choose-files.ts',
  each: 'read by name: forms/choose-files.ts',
  all: 'read by name: forms/choose-files.ts',
  inquiry: 'a type of petition',
  claim: 'a type of petition',
}
type Mention = { name: string; file: string; line: number; isRead: boolean }

export function checkDataNames(root: string): Report {
  const files = listFiles(root).filter((file) => PAGE_FILE.test(file) && !isTest(file))
  const mentions = files.flatMap((file) => mentionsIn(file, readFileSync(join(root, file), 'utf8')))
  const written = namesOf(mentions, false)
  const read = namesOf(mentions, true)
  const problems: Problem[] = mentions
    .filter(({ name, isRead }) => !((isRead ? written : read).has(name) || name in ALLOWED))
    .map(({ name, file, line, isRead }) => ({
      file,
      line,
      message: isRead
        ? `data-${name} is on no page: nothing will be found by it`
        : `data-${name} is looked for by no script and no style`,
    }))
  return { visited: files.length, problems }
}

function namesOf(mentions: readonly Mention[], isRead: boolean): Set<string> {
  return new Set(mentions.filter((each) => each.isRead === isRead).map(({ name }) => name))
}

function mentionsIn(file: string, text: string): Mention[] {
  const found: Mention[] = []
  const add = (at: number, name: string, isRead: boolean) =>
    found.push({ name, file, line: text.slice(0, at).split('\n').length, isRead })
  for (const { 1: name = '', index } of text.matchAll(LOOKED_FOR)) add(index, name, true)
  for (const { 1: attribute, 2: name = attribute ?? '', index } of text.matchAll(ON_A_PAGE))
    add(index, name, false)
  for (const { 1: deleted, 2: name = '', 3: set, index } of text.matchAll(
    /(delete )?\bdataset\.(\w+)( = )?/g,
  ))
    add(index, hyphens(name), !(deleted || set))
  for (const { 1: names = '', index } of text.matchAll(/\{([^{}]*)\} = [\w.?]*dataset\b/g))
    for (const { 1: name = '' } of names.matchAll(/(?:^|,)\s*(\w+)/g))
      add(index, hyphens(name), true)
  return found
}

function hyphens(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
