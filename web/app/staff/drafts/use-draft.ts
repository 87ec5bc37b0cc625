import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useStaff } from '../staff.ts'
import { buildDraftKeeper, type Kept } from './draft-keeper.ts'
import { deleteDraft, ownerOf, readDraft } from './drafts.ts'

/** A browser whose store never answers must not keep anybody from writing. */
const LOOKING_MS = 1_500

export type FoundDraft<Content> = { savedAt: number; content: Content }

/** What this person left behind in a form. Nothing is asked again once they answered. */
export function useFoundDraft<Schema extends z.ZodType>(form: string, schema: Schema) {
  const owner = ownerOf(useStaff().status)
  const [isLooking, setIsLooking] = useState(true)
  const [draft, setDraft] = useState<FoundDraft<z.infer<Schema>>>()

  useEffect(() => {
    let isAwaited = true
    const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, LOOKING_MS))
    void Promise.race([readDraft(owner, form), tooLate]).then((found) => {
      if (!isAwaited) return
      // One of an older form, which this one no longer understands.
      const content = schema.safeParse(found?.content)
      if (found && content.success) setDraft({ savedAt: found.savedAt, content: content.data })
      setIsLooking(false)
    })
    return () => {
      isAwaited = false
    }
  }, [owner, form, schema])

  const discard = () => {
    setDraft(undefined)
    void deleteDraft(owner, form)
  }
  return { isLooking, draft, discard }
}

/** Keeps what is being written, a moment after each change and before the page goes. */
export function useKeptDraft(
  form: string,
  content: unknown,
  { isWorthKeeping, savedAt }: { isWorthKeeping: boolean; savedAt: number | undefined },
) {
  const owner = ownerOf(useStaff().status)
  const [kept, setKept] = useState<Kept>({ savedAt, isRefused: false })
  const [keeper] = useState(() => buildDraftKeeper({ owner, form }, content, setKept))

  useEffect(() => keeper.keepSoon(content, isWorthKeeping), [keeper, content, isWorthKeeping])
  useEffect(() => {
    const keep = () => void keeper.keepNow()
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [keeper])

  return { kept, keepNow: keeper.keepNow, forget: keeper.forget }
}
