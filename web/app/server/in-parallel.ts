/**
 * Does something with each, some at a time: all at once would take every connection away from other pages. What came
 * of each is in their order. After a failure nothing more is begun.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  let hasFailed = false
  const goOn = async () => {
    for (const [place, item] of waiting) {
      if (hasFailed) return
      try {
        results[place] = await work(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: most }, goOn))
  return results
}
