export type PageListItem = number | 'gap'

/** First, last, and those around where one is. A gap stands for two pages or more: one page alone is shown. */
export function pageList(current: number, total: number): PageListItem[] {
  const shown = [1, current - 1, current, current + 1, total].filter(
    (page, i, pages) => page >= 1 && page <= total && pages.indexOf(page) === i,
  )
  return shown
    .sort((a, b) => a - b)
    .flatMap((page, i): PageListItem[] => {
      const missing = page - (shown[i - 1] ?? 0) - 1
      if (missing === 0) return [page]
      return missing === 1 ? [page - 1, page] : ['gap', page]
    })
}
