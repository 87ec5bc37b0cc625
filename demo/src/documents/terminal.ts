/** The invented operator, as its documents name it. */
export const TERMINAL = {
  name: 'Terminal de Transportes de Montelindo S. A.',
  nit: '900.000.123-2',
  place: 'Montelindo, Departamento del Lindero',
  address: 'Avenida de los Guayacanes 00-01',
  phone: '+57 600 000 0000',
} as const

export const OFFICES = {
  management: 'Gerencia General',
  secretary: 'Secretaría General',
  operations: 'Subgerencia Operativa',
  finance: 'Subgerencia Financiera',
  planning: 'Oficina de Planeación',
  legal: 'Oficina Jurídica y de Contratación',
  control: 'Oficina de Control Interno',
  press: 'Oficina de Comunicaciones',
  citizens: 'Atención a la Ciudadanía',
} as const
export type Office = keyof typeof OFFICES

export type OfficeEntry = {
  office: Office
  head: string
  post: string
  mailbox: string
  extension: number
}

export const DIRECTORY: readonly OfficeEntry[] = [
  entry('management', 'Elvira Guayacán Samán', 'Gerente general', 'gerencia', 101),
  entry('secretary', 'Tomás Yarumo Ceiba', 'Secretario general', 'secretaria', 102),
  entry('operations', 'Inés Arrayán Nogal', 'Subgerente operativa', 'operaciones', 103),
  entry('finance', 'Fabio Cámbulo Roble', 'Subgerente financiero', 'financiera', 104),
  entry('planning', 'Rosalba Sietecueros Pino', 'Jefa de oficina', 'planeacion', 105),
  entry('legal', 'Julián Caracolí Encino', 'Jefe de oficina', 'juridica', 106),
  entry('control', 'Berta Chicalá Laurel', 'Jefa de oficina', 'control', 107),
  entry('press', 'Óscar Gualanday Cedro', 'Jefe de oficina', 'prensa', 108),
  entry('citizens', 'Nubia Guadua Aliso', 'Coordinadora', 'ciudadania', 110),
]

export const COMPANIES = [
  ...['Caminos del Lindero', 'Cootramontelindo', 'Expreso Lindero', 'Flota Guayacanes'],
  ...['Línea Alta Cordillera', 'Mixtos El Mirador', 'Rápido La Peña', 'Transportes Villa Palma'],
] as const

/** The office responsible for each numeral; a numeral that is not listed inherits from the one above it. */
export const RESPONSIBLE: Record<string, Office> = {
  1: 'secretary',
  '1.1': 'planning',
  '1.3': 'planning',
  '1.8': 'citizens',
  '1.9': 'planning',
  '1.10': 'citizens',
  '1.11': 'press',
  '1.12': 'press',
  '1.13': 'control',
  2: 'legal',
  '2.1.5': 'planning',
  3: 'legal',
  '3.1': 'finance',
  4: 'planning',
  '4.1': 'finance',
  '4.2': 'finance',
  '4.5': 'management',
  '4.6': 'finance',
  '4.7.b': 'finance',
  '4.7.c': 'management',
  '4.7.d': 'operations',
  '4.7.e': 'control',
  '4.8': 'control',
  '4.9': 'legal',
  '4.10': 'citizens',
  5: 'citizens',
  6: 'planning',
  7: 'planning',
  '7.1': 'secretary',
  8: 'citizens',
  '8.1': 'press',
  9: 'operations',
  10: 'finance',
}

function entry(
  office: Office,
  head: string,
  post: string,
  mailbox: string,
  extension: number,
): OfficeEntry {
  const address = `${mailbox}@terminalmontelindo.example`
  return { office, head, post, mailbox: address, extension }
}
