import type { Operator } from '@terminal/contract/operator'

/** The demo operator. The terminal, its city and its department do not exist. */
export default {
  name: 'Terminal de Transportes de Montelindo',
  shortName: 'Terminal de Montelindo',
  city: 'Montelindo',
  department: 'Departamento del Lindero',
} satisfies Operator
