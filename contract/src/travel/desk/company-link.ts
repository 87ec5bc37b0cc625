import type { z } from 'zod'
import type { FromWire } from '../../http/wire-names.ts'
import { COMPANY_PAGE } from '../feature.ts'
import type { ConfirmacionForm, CorreccionForm, FilasDeEmpresa } from './company-link.schema.ts'

export const COMPANY_API_PATH = '/api/Empresas/horarios'

export function companyPath(secret: string): string {
  return `${COMPANY_PAGE}/${secret}`
}

export const ROWS_NAMES = {
  company: 'empresa',
  fingerprint: 'huella',
  confirmedOn: 'confirmada',
  rows: 'filas',
  waiting: 'pendientes',
} as const
/** What a company sees of itself. */
export type CompanyRows = FromWire<typeof ROWS_NAMES, z.infer<typeof FilasDeEmpresa>>

export const CONFIRMATION_NAMES = { secret: 'clave', fingerprint: 'huella' } as const
export type ConfirmationSaid = FromWire<typeof CONFIRMATION_NAMES, z.infer<typeof ConfirmacionForm>>

export const CORRECTION_NAMES = {
  secret: 'clave',
  fingerprint: 'huella',
  rowNumber: 'fila',
  cells: 'celdas',
  note: 'nota',
  leavesNoMore: 'ya_no_sale',
} as const
export type CorrectionSaid = FromWire<typeof CORRECTION_NAMES, z.infer<typeof CorreccionForm>>

export function secretIn({ clave }: { clave: string }): string {
  return clave
}

export function toClave(secret: string): { clave: string } {
  return { clave: secret }
}

/** How the parts of the page's forms are called. A cell is its column after this word. */
export const CORRECTION_PARTS = {
  fingerprint: 'huella',
  rowNumber: 'fila',
  cells: 'celda-',
  note: 'nota',
  leavesNoMore: 'ya-no-sale',
} as const
/** The button that says that everything is as it was. */
export const CONFIRMATION_INTENT = 'sigue-igual'

export function printIn(form: FormData): string {
  return textIn(form, CORRECTION_PARTS.fingerprint)
}

/** As a browser sends it, also without a script. */
export function correctionIn(secret: string, form: FormData): CorrectionSaid {
  const cells = [...form.entries()].flatMap(([name, value]): [string, string][] =>
    name.startsWith(CORRECTION_PARTS.cells) && typeof value === 'string'
      ? [[name.slice(CORRECTION_PARTS.cells.length), value.trim()]]
      : [],
  )
  return {
    secret,
    fingerprint: printIn(form),
    rowNumber: Number(textIn(form, CORRECTION_PARTS.rowNumber)),
    cells: Object.fromEntries(cells),
    note: textIn(form, CORRECTION_PARTS.note).trim(),
    leavesNoMore: form.has(CORRECTION_PARTS.leavesNoMore),
  }
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
