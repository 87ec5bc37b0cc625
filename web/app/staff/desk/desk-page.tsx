import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { RouterAnchor } from './router-anchor.tsx'

type Props = {
  title: string
  /** Of a page below a desk: the way back to it. */
  back?: { href: string; text: string }
  /** To give the heading the focus when the pressed element is gone (`useFocusIfLost`). */
  heading?: RefObject<HTMLHeadingElement | null>
  /** What stands right after the title, as how much is shown. */
  beside?: ReactNode
  /** Buttons and links at the end of its line. */
  actions?: ReactNode
  /** What else is said below the title. */
  intro?: ReactNode
  /** Of a desk: what cannot wait. */
  attention?: ReactNode
  tabs?: ReactNode
  children: ReactNode
}

/** The header of every page of the staff area, and what it shows below. */
export function DeskPage({ title, back, heading, children, ...parts }: Props) {
  const { beside, actions, intro, attention, tabs } = parts
  const own = useRef<HTMLHeadingElement>(null)
  const ref = heading ?? own
  const isBelow = back !== undefined
  // The router shows a page below a desk without loading a document: the focus tells a screen reader where it is.
  useEffect(() => {
    if (isBelow) ref.current?.focus()
  }, [isBelow, ref])
  return (
    <div className={isBelow ? 'desk-page stack gap-3 desk-page--below' : 'desk-page stack gap-3'}>
      <header className="desk-page__header">
        {back ? (
          <RouterAnchor className="desk-page__back tap" href={back.href}>
            <Icon name="arrow-left" size="s" />
            {back.text}
          </RouterAnchor>
        ) : null}
        <div className="desk-page__line row apart">
          <h1 className="desk-page__title text-2xl" ref={ref} tabIndex={-1}>
            {title}
          </h1>
          {beside ? <div className="desk-page__beside soft small">{beside}</div> : null}
          {actions ? <div className="row desk-page__actions">{actions}</div> : null}
        </div>
        {intro}
      </header>
      {attention}
      {tabs}
      {children}
    </div>
  )
}
