/** What can be withdrawn for good, in the words of its desk. */
export type PurgeSubject = {
  /** What its draft is called. */
  form: string
  /** Which one. */
  title: string
  question: string
  /** What happens, a sentence each. */
  effects: readonly string[]
  /** What to do where hiding is enough. */
  instead: string
  /** For whoever did it, and for whoever came second. */
  done: string
  alreadyDone: string
}
