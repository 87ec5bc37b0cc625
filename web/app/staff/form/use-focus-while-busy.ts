import { type RefObject, useLayoutEffect } from 'react'

/** Fields that are sent become inert and lose the focus: it waits at the button that sends. */
export function useFocusWhileBusy(fields: RefObject<HTMLElement | null>, isBusy: boolean): void {
  useLayoutEffect(() => {
    if (isBusy && fields.current?.contains(document.activeElement))
      submitOf(fields.current)?.focus()
  }, [fields, isBusy])
}

/** It may stand outside its form, at the foot of a dialog. */
export function submitOf(fields: Pick<Element, 'closest'>): HTMLElement | undefined {
  const controls = [...(fields.closest('form')?.elements ?? [])] as HTMLButtonElement[]
  return controls.find(({ type }) => type === 'submit')
}
