export const DESK_API_PATH = '/api/Pqrsd'
export const DESK_FACTS_PATH = `${DESK_API_PATH}/mesa`

const CALLS = {
  assign: 'asignacion',
  classify: 'clasificacion',
  note: 'notas',
  step: 'pasos',
  data: 'datos',
  expediente: 'expediente',
  scan: 'escaneado',
  legend: 'leyenda',
} as const
export type DeskCall = keyof typeof CALLS

/** Where one petition is, and where it is written to. */
export function petitionPath(id: number, call?: DeskCall): string {
  return call === undefined ? `${DESK_API_PATH}/${id}` : `${DESK_API_PATH}/${id}/${CALLS[call]}`
}

export function deskFilePath(id: number, key: string): string {
  return `${petitionPath(id)}/archivos/${encodeURIComponent(key)}`
}
