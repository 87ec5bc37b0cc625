/** What is being written somewhere, and whether all of it is kept there. */
export type Keeping = { isKept: () => boolean; keepNow: () => Promise<unknown> }

/** One more attempt to keep it. Whether it may be left without asking. */
export async function tryToKeep({ isKept, keepNow }: Keeping): Promise<boolean> {
  await keepNow().catch(() => undefined)
  return isKept()
}
