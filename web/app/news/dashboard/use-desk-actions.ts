import { Noticia } from '@terminal/contract/news/news.schema'
import type { DeskItem } from '@terminal/contract/news/news-desk'
import { useState } from 'react'
import { z } from 'zod'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'

/** Taking an item out of sight and bringing it back; the list is read again after either. */
export function useDeskActions(reload: () => Promise<void>) {
  const { callApi, showToast } = useStaff()
  const [removed, setRemoved] = useState<DeskItem>()
  const [refusal, setRefusal] = useState<string>()

  async function attempt(call: () => Promise<void>) {
    setRemoved(undefined)
    setRefusal(undefined)
    await call().catch((error: unknown) => setRefusal(callSentence(error)))
    await reload()
  }

  const remove = (item: DeskItem) =>
    attempt(async () => {
      const { id, version } = item
      const call = { method: 'DELETE', seenVersion: version } as const
      await callApi(`/api/Noticias/${id}`, z.undefined(), call)
      setRemoved(item)
    })

  const restore = ({ id, title }: DeskItem) =>
    attempt(async () => {
      await callApi(`/api/Noticias/${id}/restaurar`, Noticia, { method: 'POST' })
      showToast('success', `Se restauró «${title}».`)
    })

  return { removed, forgetRemoved: () => setRemoved(undefined), refusal, remove, restore }
}
