import type { ReactNode } from 'react'
import { BrandBar } from './brand-bar.tsx'
import { Footer } from './footer.tsx'
import { MainMenu } from './main-menu.tsx'
import { useOperator } from './operator.ts'
import { PreferenceControls } from './preference-controls.tsx'

const STATE_PORTAL = 'https://www.gov.co/home/'

/** The State's bar, where the operator carries it, and the accessibility controls before anything else. */
function TopBar() {
  const { hasGovCoBar } = useOperator()
  return (
    <div className="top-bar">
      <div className="wrap top-bar__row">
        {hasGovCoBar ? (
          <a className="top-bar__state" href={STATE_PORTAL}>
            GOV.CO<span className="visually-hidden">, portal del Estado colombiano</span>
          </a>
        ) : null}
        <PreferenceControls />
      </div>
    </div>
  )
}

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

function Header() {
  return (
    <header className="site-header">
      <TopBar />
      <BrandBar />
      <MainMenu />
    </header>
  )
}
