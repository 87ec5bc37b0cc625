import { TERMS } from '@terminal/contract/petitions/case/terms'
import type { ListedPetition } from '@terminal/contract/petitions/retention/elimination'
import { csvFile } from '@terminal/contract/text/csv'

const COLUMNS = [
  'Número de orden',
  'Código de la serie',
  'Serie',
  'Tipo',
  'Radicado',
  'Fecha inicial',
  'Fecha final',
  'Archivos',
  'Soporte',
]

/** The inventory as the archive writes it, a petition in each line. */
export function eliminationCsv(petitions: readonly ListedPetition[]): string {
  const rows = petitions.map((petition, i) => [
    String(i + 1),
    petition.code,
    petition.name,
    TERMS[petition.type].name,
    petition.radicado,
    petition.filedOn,
    petition.closedOn,
    String(petition.fileCount),
    'Electrónico',
  ])
  return csvFile([COLUMNS, ...rows])
}
