const NEW = 'noticia:nueva'
const OF_ITEM = /^noticia:(\d+)$/

/** What the draft of an item is called, or of a new one. */
export function draftFormOf(id: number | undefined): string {
  return id === undefined ? NEW : `noticia:${id}`
}

/** Of which item a draft is; nothing where it is of something else. */
export function draftedItemOf(form: string): { id: number | undefined } | undefined {
  if (form === NEW) return { id: undefined }
  const id = OF_ITEM.exec(form)?.[1]
  return id === undefined ? undefined : { id: Number(id) }
}
