import { useEffect, useRef, useState } from 'react'
import { askWhenTyped } from './ask-when-typed.ts'

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
