import type { MouseEvent } from 'react'

/** What something takes that cannot be pressed now. It is not disabled, which would drop the focus. */
export function pressable<Target extends Element>(
  isOff: boolean | undefined,
  onClick?: ((event: MouseEvent<Target>) => void) | undefined,
) {
  return isOff
    ? { 'aria-disabled': true, onClick: (event: MouseEvent<Target>) => event.preventDefault() }
    : { onClick }
}
