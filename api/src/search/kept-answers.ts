type Kept<Answer> = { answer: Promise<Answer>; untilMs: number }

type Options<Answer> = {
  ms: number
  most: number
  /** Whether the next to ask may have the same. */
  isWorthIt: (answer: Answer) => boolean
}

/** Makes an answer once for all who ask the same at the same time or a moment later; the least used goes first. */
export function buildKeptAnswers<Answer>({ ms, most, isWorthIt }: Options<Answer>) {
  const kept = new Map<string, Kept<Answer>>()

  return async function keep(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const known = kept.get(key)
    kept.delete(key)
    const isFresh = known !== undefined && performance.now() < known.untilMs
    // Counted from the beginning: what changes while it is made may not be in it.
    const entry = isFresh ? known : { answer: make(), untilMs: performance.now() + ms }
    kept.set(key, entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    const forget = () => kept.get(key) === entry && kept.delete(key)
    try {
      const answer = await entry.answer
      if (!isWorthIt(answer)) forget()
      return answer
    } catch (error) {
      forget()
      throw error
    }
  }
}
