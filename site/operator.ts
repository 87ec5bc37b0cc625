import type { Operator } from '@terminal/contract/operator'

/** The demo operator. The terminal, its city, its department and its numbers do not exist. */
export default {
  name: 'Terminal de Transportes de Montelindo',
  shortName: 'Terminal de Montelindo',
  city: 'Montelindo',
  department: 'Departamento del Lindero',
  address: 'Avenida de los Guayacanes 00-01',
  phone: '+57 600 000 0000',
  email: 'contacto@terminalmontelindo.example',
} satisfies Operator
