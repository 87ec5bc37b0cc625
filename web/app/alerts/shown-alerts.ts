import { SEVERITIES, type TravelAlert } from '@terminal/contract/alerts/alert'
import { keepTogether } from '@terminal/contract/text/keep-together'
import { describeEnd, describePublished } from './alert-words.ts'

/** An alert as a page shows it: the words for its times are those of the moment in which the page was made. */
export type ShownAlert = Pick<
  TravelAlert,
  'id' | 'severity' | 'text' | 'corridor' | 'link' | 'source' | 'startsAt' | 'endsAt'
> &
  AlertTimes

type AlertTimes = {
  published: string
  /** Only if the author states it. */
  until?: string
}

/** Of all alerts, those of this very moment: the most severe first, and of equals the newest. */
export function shownAlerts(alerts: readonly TravelAlert[], nowMs: number): ShownAlert[] {
  return alerts
    .filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= nowMs && nowMs < Date.parse(endsAt))
    .toSorted((one, other) => rankOf(other) - rankOf(one) || startOf(other) - startOf(one))
    .map(({ id, severity, text, corridor, link, source, startsAt, endsAt, statesEnd }) => ({
      id,
      severity,
      text: keepTogether(text),
      corridor,
      link,
      source,
      startsAt,
      endsAt,
      ...timesOf({ startsAt, endsAt, statesEnd }, nowMs),
    }))
}

export function timesOf(
  { startsAt, endsAt, statesEnd }: Pick<TravelAlert, 'startsAt' | 'endsAt' | 'statesEnd'>,
  nowMs: number,
): AlertTimes {
  return {
    published: describePublished({ startsAt, endsAt }, nowMs),
    ...(statesEnd && { until: describeEnd(endsAt, nowMs) }),
  }
}

function rankOf({ severity }: TravelAlert): number {
  return SEVERITIES.indexOf(severity)
}

function startOf({ startsAt }: TravelAlert): number {
  return Date.parse(startsAt)
}
