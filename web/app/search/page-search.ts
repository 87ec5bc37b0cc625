type Entry = { title: string; description: string }

const LEAST_LETTERS = 3

/** The entries that have every word of a query in their title or description, whatever its accents and capitals. */
export function searchPages<Page extends Entry>(entries: readonly Page[], query: string): Page[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word.length >= LEAST_LETTERS)
  if (words.length === 0) return []
  return entries.filter(({ title, description }) => {
    const text = plain(`${title} ${description}`)
    return words.every((word) => text.includes(word))
  })
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
