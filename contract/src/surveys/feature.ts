import type { Feature } from '../feature.ts'
import type { CachedAddress } from '../pages/page.ts'
import { PARTICIPATION } from '../pages/site-feature.ts'

/** The read of the published surveys. */
export const SURVEYS_READ: CachedAddress = { path: '/api/Encuestas', query: {} }

/** The results, as we write their addresses: fresh for a second, stale when the origin fails. */
export const RESULTS_PATTERN = '^/encuesta/[a-z0-9]+(-[a-z0-9]+)*/resultados(\\.csv)?$'

export const SURVEYS = {
  id: 'surveys',
  pages: [
    {
      path: '/encuesta/participacion-ciudadana',
      name: 'Encuesta de participación',
      parent: PARTICIPATION,
      query: {},
      hasForm: true,
    },
    {
      path: '/encuesta/planeacion-gestion',
      name: 'Encuesta de planeación',
      parent: PARTICIPATION,
      query: {},
      hasForm: true,
    },
  ],
  reads: [SURVEYS_READ],
  patterns: {
    kept: [RESULTS_PATTERN],
    // Staff choose the address of a survey.
    form: ['/encuesta/[^/]+'],
    formCall: ['/api/Encuestas/[^/]+/respuestas'],
    other: ['^/encuesta/[^/]+/(imprimir|afiche)$'],
  },
  roles: ['encuestas'],
} as const satisfies Feature
