import { useEffect, useState } from 'react'
import { nowMs } from '../clock.ts'
import { type Matter, useAttention } from '../desk/attention.ts'
import { deskAt, mayOpen } from '../desk/desks.ts'
import { rowWhen } from '../desk/short-when.ts'
import { useDesks } from '../desk/use-desks.ts'
import { useStaff } from '../staff.ts'
import { listDrafts, ownerOf } from './drafts.ts'

/** What this person wrote on this computer and has not saved; nothing until this browser was asked. */
export function useDraftMatters(): readonly Matter[] | undefined {
  const { status } = useStaff()
  const { describeDraft } = useAttention()
  const { desks } = useDesks()
  const [matters, setMatters] = useState<readonly Matter[]>()
  const owner = ownerOf(status)
  useEffect(() => {
    let isAwaited = true
    void listDrafts(owner).then((drafts) => {
      if (!isAwaited) return
      setMatters(
        drafts.flatMap((draft) => {
          const known = describeDraft(draft)
          const desk = known && deskAt(desks, new URL(known.href, location.origin).pathname)
          if (!(known && desk && mayOpen(status.roles, desk))) return []
          return [
            {
              key: `borrador ${draft.form}`,
              kind: 'waiting',
              icon: 'edit',
              words: `Borrador: ${known.title}`,
              rest: rowWhen(new Date(draft.savedAt).toISOString(), nowMs()),
              href: known.href,
            },
          ]
        }),
      )
    })
    return () => {
      isAwaited = false
    }
  }, [owner, status, describeDraft, desks])
  return matters
}
