import { TOAST_MS } from '@terminal/contract/http/limits'
import { useCallback, useLayoutEffect, useState } from 'react'
import { StatusRegion, Toast } from '../../ui/toast.tsx'
import type { Tone } from '../../ui/tone.ts'

type Shown = { id: number; tone: Tone; text: string }

/** Shows a line for four seconds; with work, for as long as that takes and never less than four seconds. */
export type ShowToast = (tone: Tone, text: string, work?: Promise<unknown>) => void

let lastId = 0

export function useToasts() {
  const [shown, setShown] = useState<readonly Shown[]>([])

  const close = useCallback((id: number) => {
    setShown((toasts) => toasts.filter((toast) => toast.id !== id))
  }, [])

  const showToast: ShowToast = useCallback(
    (tone, text, work) => {
      lastId += 1
      const id = lastId
      setShown((toasts) => [...toasts, { id, tone, text }])
      const atLeast = new Promise((resolve) => setTimeout(resolve, TOAST_MS))
      void Promise.allSettled([atLeast, work]).then(() => close(id))
    },
    [close],
  )

  // The content moves down by the height of a toast: what has the focus, usually the pressed button, stays in view.
  const count = shown.length
  useLayoutEffect(() => {
    if (count > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [count])

  const region = (
    <StatusRegion>
      {shown.map(({ id, tone, text }) => (
        <Toast key={id} tone={tone} onClose={() => close(id)}>
          {text}
        </Toast>
      ))}
    </StatusRegion>
  )
  return { showToast, region }
}
