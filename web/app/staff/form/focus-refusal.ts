import { type RefObject, useEffect } from 'react'

const WRONG =
  '[aria-invalid=true], .field--wrong input, .field--wrong select, .field--wrong textarea'

/** To the first field that is wrong; where none is, to the sentence that says why. */
export function focusRefusal(form: Pick<ParentNode, 'querySelector'>): void {
  const wrong = form.querySelector<HTMLElement>(WRONG)
  const place = wrong ?? form.querySelector<HTMLElement>('[role=alert]')
  place?.focus()
}

/** For each attempt that is refused: the focus moves once the page says why. */
export function useFocusOnRefusal(form: RefObject<ParentNode | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0 && form.current) focusRefusal(form.current)
  }, [form, refusals])
}
