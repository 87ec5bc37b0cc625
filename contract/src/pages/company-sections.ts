/** What `?section=` may say on the company's page, and which heading of its text each of them is. */
export const COMPANY_HEADINGS = {
  'quienes-somos': 'quienes-somos',
  mision: 'mision-y-vision',
  funciones: 'funciones-y-deberes',
  estructura: 'estructura-organica',
  directorio: 'directorio-de-servidores',
  vigilancia: 'entes-que-nos-vigilan',
  planeacion: 'planeacion-y-gestion',
} as const

export const COMPANY_PATH = '/informationCorporation'

export const COMPANY_SECTIONS: readonly string[] = Object.keys(COMPANY_HEADINGS)
