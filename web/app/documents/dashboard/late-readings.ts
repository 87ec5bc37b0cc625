import type { DeskDocument, DeskSection } from '@terminal/contract/documents/document-desk'

/** Whether a file that was saved a moment ago is still being read. A ZIP never is. */
export function isBeingRead(sections: readonly DeskSection[], id: number): boolean {
  const document = documentsIn(sections).find((each) => each.id === id)
  if (!document || document.isRemoved) return false
  return document.reading === null && document.fileUrl !== null && document.format !== 'zip'
}

/** The same tree with what was read of its files since; where things stand is left as it is shown. */
export function withReadings(
  shown: readonly DeskSection[],
  newer: readonly DeskSection[],
): DeskSection[] {
  const readings = new Map(documentsIn(newer).map(({ fileUrl, reading }) => [fileUrl, reading]))
  return shown.map((section) => ({
    ...section,
    documents: section.documents.map((document) => ({
      ...document,
      reading:
        document.reading ?? (document.fileUrl ? (readings.get(document.fileUrl) ?? null) : null),
    })),
  }))
}

function documentsIn(sections: readonly DeskSection[]): DeskDocument[] {
  return sections.flatMap(({ documents }) => documents)
}
