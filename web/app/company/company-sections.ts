import { COMPANY_HEADINGS } from '@terminal/contract/pages/company-sections'

const HEADINGS: Record<string, string> = COMPANY_HEADINGS

export const STRUCTURE_ID = COMPANY_HEADINGS.estructura

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
