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
      <div className="stack gap-3">
        <h2 className="text-xl" id={`${id}-titulo`}>
          {title}
        </h2>
        {children}
        <div className="row dialog__actions">{actions}</div>
      </div>
    </dialog>
  )
}
