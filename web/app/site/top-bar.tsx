import { useOperator } from './operator.ts'
import { PreferenceControls } from './preference-controls.tsx'

const STATE_PORTAL = 'https://www.gov.co/home/'

/** The State's bar, where the operator carries it, and the accessibility controls before anything else. */
export function TopBar() {
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
