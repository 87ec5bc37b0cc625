import { useEffect, useState } from 'react'
import { describeMoment } from '../../staff/draft-words.ts'
import { listDrafts, ownerOf } from '../../staff/drafts.ts'
import { RouterAnchor } from '../../staff/router-anchor.tsx'
import { useStaff } from '../../staff/staff.ts'
import { Alert } from '../../ui/alert.tsx'
import { draftedItemOf } from './draft-forms.ts'
import { WrittenNews } from './news-values.ts'

type Line = { id: number | undefined; title: string; savedAt: number }

/** On the desk: what this person wrote and has not saved. */
export function DraftNotice() {
  const owner = ownerOf(useStaff().status)
  const [lines, setLines] = useState<readonly Line[]>([])
  useEffect(() => {
    let isAwaited = true
    void linesOf(owner).then((found) => isAwaited && setLines(found))
    return () => {
      isAwaited = false
    }
  }, [owner])
  if (lines.length === 0) return null
  return (
    <Alert>
      <p>Tiene textos sin guardar en este equipo:</p>
      <ul>
        {lines.map(({ id, title, savedAt }) => (
          <li key={id ?? 'nueva'}>
            <RouterAnchor href={formAddress(id)}>{title}</RouterAnchor>, del{' '}
            {describeMoment(savedAt)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function formAddress(id: number | undefined): string {
  return id === undefined ? '/dashboard/news/create' : `/dashboard/news/edit/${id}`
}

async function linesOf(owner: string): Promise<Line[]> {
  const drafts = await listDrafts(owner)
  return drafts.flatMap(({ form, savedAt, content }) => {
    const drafted = draftedItemOf(form)
    const written = WrittenNews.safeParse(content)
    if (!drafted || !written.success) return []
    const { title } = written.data.values
    return [{ id: drafted.id, savedAt, title: title.trim() || 'Noticia sin título' }]
  })
}
