import { useEffect, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { RouterAnchor } from '../desk/router-anchor.tsx'
import { useStaff } from '../staff.ts'
import { describeMoment } from './draft-words.ts'
import { type Draft, listDrafts, ownerOf } from './drafts.ts'

type Props = {
  /** Where a draft is gone on with, and how it begins; nothing where it is of another desk. */
  describe: (draft: Draft) => { href: string; title: string } | undefined
}

type Line = { href: string; title: string; savedAt: number }

/** On a desk: what this person wrote and has not saved. */
export function DraftNotice({ describe }: Props) {
  const owner = ownerOf(useStaff().status)
  const [lines, setLines] = useState<readonly Line[]>([])
  useEffect(() => {
    let isAwaited = true
    void listDrafts(owner).then((drafts) => {
      if (!isAwaited) return
      setLines(
        drafts.flatMap((draft) => {
          const line = describe(draft)
          return line ? [{ ...line, savedAt: draft.savedAt }] : []
        }),
      )
    })
    return () => {
      isAwaited = false
    }
  }, [owner, describe])
  if (lines.length === 0) return null
  return (
    <Alert>
      <p>Tiene textos sin guardar en este equipo:</p>
      <ul>
        {lines.map(({ href, title, savedAt }) => (
          <li key={href}>
            <RouterAnchor href={href}>{title}</RouterAnchor>, del {describeMoment(savedAt)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
