import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

type Props = {
  /** What all visitors must know now: stands between the menu and the page. */
  alert?: ReactNode
  /** What stands below the page: whether it was of use. */
  question?: ReactNode
  children: ReactNode
}

/** What surrounds every page. */
export function Frame({ alert, question, children }: Props) {
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <Header />
      {alert}
      <main id="contenido" className="site-main" tabIndex={-1}>
        {children}
        {question}
      </main>
      <Footer />
    </>
  )
}
