import { Noticia } from '@terminal/contract/news/news.schema'
import type { DeskItem } from '@terminal/contract/news/news-desk'
import { useState } from 'react'
import { z } from 'zod'
import { useAttempt } from '../../staff/desk/use-attempt.ts'
import { useStaff } from '../../staff/staff.ts'

/** Removes an item from the list and restores it. */
export function useDeskActions(reload: () => Promise<void>) {
  const { callApi } = useStaff()
  const [removed, setRemoved] = useState<DeskItem>()
  const { refusal, attempt } = useAttempt(reload)
  const forgetRemoved = () => setRemoved(undefined)

  const remove = (item: DeskItem) => {
    forgetRemoved()
    return attempt(async () => {
      const { id, version } = item
      await callApi(`/api/Noticias/${id}`, z.undefined(), {
        method: 'DELETE',
        seenVersion: version,
      })
      setRemoved(item)
    })
  }
  const restore = ({ id, title }: DeskItem) => {
    forgetRemoved()
    const path = `/api/Noticias/${id}/restaurar`
    return attempt(() => callApi(path, Noticia, { method: 'POST' }), `Se restauró «${title}».`)
  }
  return { removed, forgetRemoved, refusal, remove, restore }
}
