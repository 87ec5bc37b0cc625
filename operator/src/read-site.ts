import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Operator } from '@terminal/contract/operator/operator'
import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { PAGES, picturePath } from '@terminal/contract/pages/pages'
import { OWN_PAGE_PATTERN } from '@terminal/contract/pages/site-feature'
import type { SurveySeed } from '@terminal/contract/surveys/survey-seed'
import { LANDSCAPE_DRAWINGS } from './landscape-drawings.ts'
import {
  OPERATOR_FILE,
  PETITIONS_FILE,
  readOperatorFile,
  readPetitionsFile,
  readSurveysFile,
  SURVEYS_FILE,
} from './operator-file.ts'
import { readPage } from './page-file.ts'
import type { Office, PageText, Site } from './site.ts'
import { type Problem, type Report, type ReportIn, SiteError } from './site-error.ts'
import { readTables, TABLE_FILES } from './site-tables.ts'
import { readTextFile } from './text-file.ts'
import { type Variables, variablesOf } from './variables.ts'

const MAX_CHARACTERS = 30_000

/** Active content and external references are refused: the picture is served to everybody, from our own origin. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/<!(?:DOCTYPE|ENTITY)/i, 'no se admite <!DOCTYPE>: guarde el dibujo como «SVG plano»'],
  [/<(?:[\w-]+:)?script\b/i, 'no se admite <script>'],
  [/<(?:[\w-]+:)?foreignObject\b/i, 'no se admite <foreignObject>'],
  [/<(?:[\w-]+:)?(?:animate\w*|set)\b/i, 'no se admiten animaciones'],
  [/[\s"'/]on[a-z]+\s*=/i, 'no se admiten acciones como onclick'],
  [/\bhref\s*=\s*(?!["']#)/i, 'no se admiten enlaces ni imágenes de afuera'],
  [/\burl\(\s*(?!["']?#)|@import/i, 'no se admiten enlaces ni imágenes de afuera'],
]

const TEXT_PATHS = PAGES.filter(({ isText }) => isText).map(({ path }) => path)

/** Reads and checks the folder of one terminal. Throws a SiteError with everything that is wrong with it. */
export async function readSite(dir: string): Promise<Site> {
  const problems: Problem[] = []
  const reportIn: ReportIn = (file) => (line, sentence) => problems.push({ file, line, sentence })

  const operator = await readOperatorFile(dir, reportIn(OPERATOR_FILE))
  const petitions = await readPetitionsFile(dir, reportIn(PETITIONS_FILE))
  const logo = await readSvg(dir, 'logo.svg', reportIn)
  const icon = await readSvg(dir, 'favicon.svg', reportIn)
  const variables = variablesOf(operator)
  const pages = await readPages(dir, variables, reportIn)
  const data = await readTables(dir, operator, reportIn)
  const named = [operator?.homePicture, ...data.places.map(({ picture }) => picture)]
  const pictures = await readPictures(dir, named, reportIn)
  await refuseOthers(dir, reportIn)
  if (problems.length > 0 || !operator || !petitions || !logo || !icon)
    throw new SiteError(dir, problems)
  return { operator, petitions, pages, data, logo, icon, pictures }
}

/** The operator alone: a hundredth of the work of reading the whole folder. */
export async function readOperator(dir: string): Promise<Operator> {
  const problems: Problem[] = []
  const operator = await readOperatorFile(dir, (line, sentence) =>
    problems.push({ file: OPERATOR_FILE, line, sentence }),
  )
  if (problems.length > 0 || !operator) throw new SiteError(dir, problems)
  return operator
}

/** The rules of its petitions alone, as `readOperator`. */
export async function readPetitionRules(dir: string): Promise<PetitionRules> {
  const problems: Problem[] = []
  const rules = await readPetitionsFile(dir, (line, sentence) =>
    problems.push({ file: PETITIONS_FILE, line, sentence }),
  )
  if (problems.length > 0 || !rules) throw new SiteError(dir, problems)
  return rules
}

/** The surveys it begins with, if any. No process reads them: they are in the database once they were put there. */
export async function readSurveys(dir: string): Promise<SurveySeed[]> {
  if (!(await readdir(dir)).includes(SURVEYS_FILE)) return []
  const problems: Problem[] = []
  const surveys = await readSurveysFile(dir, (line, sentence) =>
    problems.push({ file: SURVEYS_FILE, line, sentence }),
  )
  if (problems.length > 0 || !surveys) throw new SiteError(dir, problems)
  return surveys
}

export async function readOffice(dir: string): Promise<Office> {
  const problems: Problem[] = []
  const reportIn: ReportIn = (file) => (line, sentence) => problems.push({ file, line, sentence })
  const logo = await readSvg(dir, 'logo.svg', reportIn)
  if (problems.length > 0 || logo === undefined) throw new SiteError(dir, problems)
  return { operator: await readOperator(dir), petitions: await readPetitionRules(dir), logo }
}

async function readSvg(dir: string, file: string, reportIn: ReportIn): Promise<string | undefined> {
  const text = await readTextFile(dir, file, reportIn(file))
  if (text !== undefined) checkSvg(text, reportIn(file))
  return text
}

/** Those that a place or the home page names. Another one has a misspelt name. */
async function readPictures(
  dir: string,
  names: readonly (string | undefined)[],
  reportIn: ReportIn,
): Promise<Map<string, string>> {
  const named = new Set(names.flatMap((name) => name ?? []))
  const files = await filesIn(dir, 'pictures')
  const pictures = new Map<string, string>()
  for (const name of named) {
    const ours = files.includes(pictureFile(name)) ? undefined : LANDSCAPE_DRAWINGS[name]
    const text = ours ?? (await readSvg(dir, pictureFile(name), reportIn))
    if (text !== undefined) pictures.set(picturePath(name), text)
  }
  for (const file of files)
    if (![...named].some((name) => pictureFile(name) === file))
      reportIn(file)(undefined, 'ningún lugar de data/lugares.csv ni la portada llevan este dibujo')
  return pictures
}

function pictureFile(name: string): string {
  return `pictures/${name}.svg`
}

async function readPages(
  dir: string,
  variables: Variables,
  reportIn: ReportIn,
): Promise<Map<string, PageText>> {
  const pages = new Map<string, PageText>()
  for (const path of [...TEXT_PATHS, ...(await ownPaths(dir))]) {
    const report = reportIn(fileOf(path))
    const text = await readTextFile(dir, fileOf(path), report)
    const page = text === undefined ? undefined : readPage(text, variables, report)
    if (page) pages.set(path, page)
  }
  return pages
}

/** Of the texts that this operator has besides. */
async function ownPaths(dir: string): Promise<string[]> {
  const paths = (await filesIn(dir, 'pages')).map((file) => file.replace(/^pages(.*)\.md$/, '$1'))
  return paths.filter((path) => new RegExp(OWN_PAGE_PATTERN).test(path))
}

/** A file that is not read has a misspelt name. */
async function refuseOthers(dir: string, reportIn: ReportIn): Promise<void> {
  const known = [...TEXT_PATHS, ...(await ownPaths(dir))].map(fileOf)
  for (const file of await filesIn(dir, 'pages'))
    if (!known.includes(file))
      reportIn(file)(
        undefined,
        'no hay ninguna página con esa dirección; las suyas van en pages/pagina/, en minúsculas y con guiones',
      )
  for (const file of await filesIn(dir, 'data'))
    if (!TABLE_FILES.includes(file))
      reportIn(file)(undefined, `no es una de las tablas: ${TABLE_FILES.join(', ')}`)
}

function fileOf(path: string): string {
  return `pages${path}.md`
}

/** Editors and desktops leave files that begin with a dot. */
async function filesIn(dir: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(dir, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .sort()
}

export function checkSvg(text: string, report: Report): void {
  if (!/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg\s[\s\S]*<\/svg>\s*$/.test(text))
    report(1, 'no es un dibujo SVG completo')
  else if (!/<svg\s[^>]*\bviewBox\s*=/.test(text)) report(1, 'a <svg> le falta viewBox')
  if (text.length > MAX_CHARACTERS)
    report(1, `es muy grande: use menos de ${MAX_CHARACTERS / 1_000} kB`)
  for (const [pattern, sentence] of REFUSALS) {
    const found = pattern.exec(text)
    if (found) report(text.slice(0, found.index).split('\n').length, sentence)
  }
}
