import type { Feature } from '../feature.ts'
import type { CachedAddress } from '../pages/page.ts'

/** The read of the current alerts. */
export const ALERTS_READ: CachedAddress = { path: '/api/Avisos', query: {} }

export const ALERTS = {
  id: 'alerts',
  reads: [ALERTS_READ],
  roles: ['noticias'],
} as const satisfies Feature
