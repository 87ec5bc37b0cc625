import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { pressable } from './pressable.ts'

type Look = {
  children: ReactNode
  variant?: 'primary' | 'quiet' | 'danger'
  icon?: IconName
}

type NativeButton = Omit<
  ComponentProps<'button'>,
  'children' | 'className' | 'style' | 'disabled' | 'aria-disabled'
> & {
  /** While what it does is under way, or not possible yet: a press does nothing, and the focus stays. */
  isOff?: boolean | undefined
}

/** Does something on this page. */
export function Button({
  children,
  variant,
  icon,
  type = 'button',
  isOff,
  onClick,
  ...button
}: Look & NativeButton) {
  return (
    <button {...button} {...pressable(isOff, onClick)} type={type} className={classOf(variant)}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  children,
  variant,
  icon,
  href,
  isLong = false,
}: Look & { href: string; isLong?: boolean }) {
  return (
    <a className={isLong ? `${classOf(variant)} button--long` : classOf(variant)} href={href}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </a>
  )
}

function classOf(variant: Look['variant'] = 'primary'): string {
  return variant === 'primary' ? 'button' : `button button--${variant}`
}
