import { AlertStrip, AlertStrips } from '../ui/alert-strip.tsx'
import type { ShownAlert } from './shown-alerts.ts'

/** With more, a phone would show nothing else. */
const OPEN = 2

/** Between the menu and the page, on every public page: what all visitors must know now. */
export function CurrentAlerts({ alerts }: { alerts: readonly ShownAlert[] }) {
  if (alerts.length === 0) return null
  const strips = alerts.map((alert) => <AlertStrip key={alert.id} {...alert} />)
  return <AlertStrips more={strips.slice(OPEN)}>{strips.slice(0, OPEN)}</AlertStrips>
}
