import { documentPath, sectionPath } from '@terminal/contract/documents/document-addresses'
import type { PageContext } from '../server/page-context.server.ts'
import { allSections } from './documents.server.ts'

/** Every section, and what is published in it. */
export async function sectionAddresses(page: PageContext) {
  const sections = await allSections(page)
  return sections.flatMap(({ documents, ...section }) => [
    { address: sectionPath(section) },
    ...documents
      .filter(({ state }) => state === 'published')
      .map(({ id, publishedOn }) => ({ address: documentPath(id), changedOn: publishedOn })),
  ])
}
