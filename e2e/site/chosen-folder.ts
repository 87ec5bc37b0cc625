import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OptionalFeature } from '@terminal/contract/operator/choice'
import type { Operator } from '@terminal/contract/operator/operator'

const SITE_DIR = fileURLToPath(new URL('../../site', import.meta.url))

/** What operator.ts may leave out altogether. */
export const OPTIONAL_FACTS = [
  'tickets',
  'childrenSite',
  'whatsapp',
  'regionalGovernment',
] as const satisfies readonly (keyof Operator)[]

export type Chosen = {
  off: readonly OptionalFeature[]
  without: readonly (typeof OPTIONAL_FACTS)[number][]
  petitions?: NonNullable<Operator['features']>['petitions']
}

/** The example's folder with that choice. Its texts say nothing, and so lead nowhere: what is left is the site's own. */
export async function folderWith(chosen: Chosen): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'sitio-con-partes-'))
  await cp(SITE_DIR, dir, { recursive: true })
  await choose(dir, chosen)
  const pages = await readdir(join(dir, 'pages'), { recursive: true })
  for (const file of pages.filter((each) => each.endsWith('.md'))) {
    const text = await readFile(join(dir, 'pages', file), 'utf8')
    const [, head = ''] = text.split(/^---$/m)
    const body = file === 'informationCorporation.md' ? headingsOf(text) : 'Un texto.'
    await writeFile(join(dir, 'pages', file), `---${head}---\n\n${body}\n`)
  }
  await writeFile(join(dir, 'data/respuestas.csv'), ANSWERS)
  return dir
}

/** Writes the choice into operator.ts of a folder, as an operator would. */
export async function choose(dir: string, { off, without, petitions }: Chosen): Promise<void> {
  const file = join(SITE_DIR, 'operator.ts')
  const features = { ...Object.fromEntries(off.map((id) => [id, false])), petitions }
  const left = without.map((name) => `${name}: undefined`).join(', ')
  const text = await readFile(file, 'utf8')
  const chosen = text.replace(
    /^\} satisfies Operator/m,
    `  features: ${JSON.stringify(features)},\n  ...{ ${left} },\n} satisfies Operator`,
  )
  await writeFile(join(dir, 'operator.ts'), chosen)
}

/** The page of the company is read in its sections. */
function headingsOf(text: string): string {
  const headings = text.split('\n').filter((line) => line.startsWith('## '))
  return headings.map((heading) => `${heading}\n\nUn texto.\n`).join('\n')
}

/** To each part that may be off, and to one that may not. */
const ANSWERS = `frases;titulo;respuesta;direccion
pasear;Turismo;Mire qué se puede visitar.;/tourismo
votar;Encuesta;Diga qué piensa de la terminal.;/encuesta/participacion-ciudadana
quejarme;Quejas;Escríbanos y le respondemos.;/pqrsd
viajar a la cumbre;La Cumbre;Mire las salidas y las tarifas.;/viaja-con-nosotros/la-cumbre
opinar;Opinión;Díganos si la página le sirvió.;/opinion
`
