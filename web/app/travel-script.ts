import { nowMs } from './site/frame-clock.ts'
import { markDepartures } from './travel/mark-departures.ts'

/** The script of pages with departures, beside that of their frame. Without it a form asks the server. */
markDepartures(nowMs)
