import { SEVERITIES, type TravelAlert } from '@terminal/contract/alerts/alert'
import { describeEnd } from './alert-words.ts'

/** An alert as a page shows it: the words for its end are those of the moment in which the page was made. */
export type ShownAlert = Pick<
  TravelAlert,
  'id' | 'severity' | 'text' | 'corridor' | 'link' | 'source' | 'endsAt'
> & { until: string }

/** Of all alerts, those of this very moment: the most severe first, and of equals the newest. */
export function shownAlerts(alerts: readonly TravelAlert[], nowMs: number): ShownAlert[] {
  return alerts
    .filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= nowMs && nowMs < Date.parse(endsAt))
    .toSorted((one, other) => rankOf(other) - rankOf(one) || startOf(other) - startOf(one))
    .map(({ id, severity, text, corridor, link, source, endsAt }) => ({
      id,
      severity,
      text,
      corridor,
      link,
      source,
      endsAt,
      until: describeEnd(endsAt, nowMs),
    }))
}

function rankOf({ severity }: TravelAlert): number {
  return SEVERITIES.indexOf(severity)
}

function startOf({ startsAt }: TravelAlert): number {
  return Date.parse(startsAt)
}
