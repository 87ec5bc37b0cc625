import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { OPERATOR_FILE } from '../operator-file.ts'
import { readSite, readSurveys } from '../read-site.ts'
import type { Site } from '../site.ts'
import { type Problem, type ReportIn, SiteError } from '../site-error.ts'
import { readTextFile } from '../text-file.ts'
import { readTravelFolder } from '../travel/travel-folder.ts'
import { type ExampleFact, exampleFacts, hasFact, isExample } from './example-facts.ts'
import {
  checkFrequent,
  checkHeadings,
  checkMenu,
  checkModules,
  checkSurveyLinks,
  eachLine,
  type FolderFile,
} from './matches.ts'

/** Where the text of a folder is: nothing else of it is shown. */
const TEXTS = /^(?:[a-z]+\.ts|(?:pages|data)\/.*\.(?:md|csv))$/
const TIMETABLES = 'horarios'
const DRAWINGS = ['logo', 'icon'] as const

/**
 * A folder that a process could run on, and that a person may publish: nothing of it is of the example, and its parts
 * belong together. Throws a SiteError with everything that is wrong.
 */
export async function checkFolder(dir: string, exampleDir: string): Promise<Site> {
  const site = await readSite(dir)
  const surveys = await readSurveys(dir)
  const example = await readSite(exampleDir)
  const files = await readTexts(dir)
  const problems: Problem[] = []
  const reportIn: ReportIn = (file) => (line, sentence) => problems.push({ file, line, sentence })

  const source = files.find(({ file }) => file === OPERATOR_FILE)?.text ?? ''
  const { lines } = await readTravelFolder(dir, site.operator, () => () => undefined)
  checkFrequent(site, source, reportIn)
  checkModules(site, { lines: lines[TIMETABLES], files }, reportIn)
  checkMenu(site, source, reportIn)
  checkHeadings(site, reportIn)
  checkSurveyLinks(
    surveys.map(({ slug }) => slug),
    files,
    reportIn,
  )
  if (!isExample(site.operator, example.operator)) {
    checkFacts(files, exampleFacts(example, site), reportIn)
    for (const drawing of DRAWINGS)
      if (site[drawing] === example[drawing])
        reportIn(drawing === 'logo' ? 'logo.svg' : 'favicon.svg')(
          undefined,
          'es el de la terminal de ejemplo: ponga el suyo',
        )
  }
  if (problems.length > 0) throw new SiteError(dir, problems)
  return site
}

function checkFacts(
  files: readonly FolderFile[],
  facts: readonly ExampleFact[],
  reportIn: ReportIn,
): void {
  eachLine(files, (line, { file, number }) => {
    const found = facts.find(({ value }) => hasFact(line, value))
    if (found)
      reportIn(file)(
        number,
        `«${found.value}» es ${found.what} de la terminal de ejemplo: escriba lo suyo`,
      )
  })
}

async function readTexts(dir: string): Promise<FolderFile[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .filter((file) => TEXTS.test(file))
  const files = await Promise.all(
    names.sort().map(async (file) => ({
      file,
      text: (await readTextFile(dir, file, () => undefined)) ?? '',
    })),
  )
  return files
}
