import { useEffect, useRef, useState } from 'react'

/** A field of which the address keeps what was asked for: `value` is that, `text` what is in the field. */
export function useTyped(value: string, pauseMs: number, onAsk: (text: string) => void) {
  const [text, setText] = useState(value)
  const latest = useRef(onAsk)
  useEffect(() => {
    latest.current = onAsk
  })
  const [asking] = useState(() => askWhenTyped(value, pauseMs, (asked) => latest.current(asked)))
  useEffect(() => {
    if (asking.isNews(value)) setText(value)
  }, [asking, value])
  useEffect(() => asking.stop, [asking])
  return { text, setText, type: asking.type, askNow: asking.askNow }
}

/**
 * What is typed into a filter of a list. It is asked for once there is a pause, or at once with `askNow`; what is not whole
 * asks for nothing.
 */
export function askWhenTyped(first: string, pauseMs: number, onAsk: (text: string) => void) {
  /** What the field asked for last: only another address than that one changes what is in it. */
  let asked = first
  let typed = first
  let timer: ReturnType<typeof setTimeout> | undefined
  const askNow = () => {
    clearTimeout(timer)
    if (typed === asked) return
    asked = typed
    onAsk(typed)
  }
  return {
    type(text: string, isWhole = true): void {
      clearTimeout(timer)
      typed = isWhole ? text : asked
      if (typed !== asked) timer = setTimeout(askNow, pauseMs)
    },
    askNow,
    /** What the address asks for. Whether the field has to show it. */
    isNews(text: string): boolean {
      if (text === asked) return false
      clearTimeout(timer)
      asked = text
      typed = text
      return true
    },
    stop: (): void => clearTimeout(timer),
  }
}
