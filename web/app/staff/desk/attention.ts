import { createContext, use } from 'react'
import type { IconName } from '../../ui/icon-paths.ts'

/** Something that cannot wait, and where it is attended to. */
export type Matter = {
  key: string
  kind: 'late' | 'soon' | 'waiting'
  icon: IconName
  /** The words of the link. */
  words: string
  /** What is read after it. */
  rest?: string
  href: string
}

/** What the desks know of each other: of every one this person may work at. */
export type Attention = {
  /** By the clock, for what runs out while the desk is open; nothing until the first answers. */
  mattersAt: ((nowMs: number) => Matter[]) | undefined
  /** What could not be read, as «los avisos». */
  failed: readonly string[]
  /** To read them again, after one of them was attended to. */
  reload: () => void
  /** Where a draft is gone on with, and how it begins; nothing where no desk knows it. */
  describeDraft: (draft: {
    form: string
    content: unknown
  }) => { href: string; title: string } | undefined
}

export const AttentionContext = createContext<Attention>({
  mattersAt: undefined,
  failed: [],
  reload: () => undefined,
  describeDraft: () => undefined,
})

export function useAttention(): Attention {
  return use(AttentionContext)
}
