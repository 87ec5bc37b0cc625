import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Installed } from './installed.ts'

/** Who made a package and on what terms, in its own words. */
export function noticeOf({ name, version, licence, author, folder }: Installed): string {
  const files = readdirSync(folder).sort()
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim()
  const terms = files.filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).map(read)
  // Without a file of their own, the terms are the last chapter of the readme, if anywhere.
  const chapters = files
    .filter((file) => /^readme/i.test(file))
    .map((file) => chapterIn(read(file)))
  const title = [`${name} ${version}`, licence, author].filter(Boolean).join('\n')
  return `${[title, ...(terms.length > 0 ? terms : chapters)].filter(Boolean).join('\n\n')}\n`
}

function chapterIn(readme: string): string {
  const start = readme.search(/^#+ *licens/im)
  return start < 0 ? '' : readme.slice(start)
}
