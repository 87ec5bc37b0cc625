import type { COMPANY_SECTIONS } from '@terminal/contract/pages'

/** The headings of the company's text, by what addresses call them: `?section=planeacion`. */
const HEADINGS_BY_SECTION: Record<(typeof COMPANY_SECTIONS)[number], string> = {
  'quienes-somos': 'quienes-somos',
  mision: 'mision-y-vision',
  funciones: 'funciones-y-deberes',
  estructura: 'estructura-organica',
  directorio: 'directorio-de-servidores',
  vigilancia: 'entes-que-nos-vigilan',
  planeacion: 'planeacion-y-gestion',
}

const HEADINGS: Record<string, string> = HEADINGS_BY_SECTION

export const STRUCTURE_ID = HEADINGS_BY_SECTION.estructura

/** The section an address asks for. None is the whole page, and so is one that is not there. */
export function chosenSection<Section extends { id: string }>(
  sections: readonly Section[],
  name: string | null,
): Section | undefined {
  return sections.find(({ id }) => id === HEADINGS[name ?? ''])
}

export function sectionAddress(path: string, headingId: string): string {
  const name = Object.keys(HEADINGS).find((each) => HEADINGS[each] === headingId)
  return name === undefined ? `${path}#${headingId}` : `${path}?section=${name}`
}
