import { AlertStrip, AlertStrips } from '../ui/alert-strip.tsx'
import type { ShownAlert } from './shown-alerts.ts'

/** Between the menu and the page, on every public page: what all visitors must know now. */
export function CurrentAlerts({ alerts }: { alerts: readonly ShownAlert[] }) {
  if (alerts.length === 0) return null
  return (
    <AlertStrips>
      {alerts.map((alert) => (
        <AlertStrip key={alert.id} {...alert} />
      ))}
    </AlertStrips>
  )
}
