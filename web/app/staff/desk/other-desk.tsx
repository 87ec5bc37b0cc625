import { Fragment, useEffect, useRef } from 'react'
import type { Desk } from './desks.ts'
import { RouterAnchor } from './router-anchor.tsx'

type Props = {
  /** The one that was asked for. */
  desk: Desk
  /** Those this person may work at: one at least. */
  open: readonly Desk[]
}

/** A desk outside a person's role: it names the role, and the desks they have. */
export function OtherDesk({ desk, open }: Props) {
  const place = useRef<HTMLElement>(null)
  // The router may have shown it in place of another page: the focus tells a screen reader what it says.
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      className="refusal no-ring stack at-start"
      ref={place}
      tabIndex={-1}
      aria-labelledby="otra-seccion"
      aria-describedby="sus-secciones"
    >
      <h1 className="text-2xl" id="otra-seccion">
        Esta sección es de {desk.name}
      </h1>
      <p id="sus-secciones">
        Su cuenta puede entrar a{' '}
        {open.map(({ name, path }, i) => (
          <Fragment key={path}>
            {joint(name, i, open.length)}
            <RouterAnchor href={path}>{name}</RouterAnchor>
          </Fragment>
        ))}
        .
      </p>
      <p>Si necesita trabajar en {desk.name}, pida acceso a quien administra el sitio.</p>
    </section>
  )
}

function joint(name: string, at: number, count: number): string {
  if (at === 0) return ''
  if (at < count - 1) return ', '
  return /^h?i/i.test(name) ? ' e ' : ' y '
}
