import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'dialog'>, 'className' | 'style' | 'title'> & {
  id: string
  title: string
  children: ReactNode
  /** Buttons: what was asked for last, the way out first, where the focus lands. */
  actions: ReactNode
}

/** Opened by its parent through `ref` with showModal(): focus, Esc and the page behind are the browser's work. */
export function Dialog({ id, title, children, actions, ...dialog }: Props) {
  return (
    <dialog {...dialog} id={id} className="dialog" aria-labelledby={`${id}-titulo`}>
      <div className="dialog__content">
        <h2 className="dialog__title" id={`${id}-titulo`}>
          {title}
        </h2>
        {children}
        <div className="cluster dialog__actions">{actions}</div>
      </div>
    </dialog>
  )
}
