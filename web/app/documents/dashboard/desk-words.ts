import type {
  DocumentFormat,
  DocumentState,
  Periodicity,
} from '@terminal/contract/documents/document'
import type { LegalState } from '@terminal/contract/documents/document-desk'
import { formatSize } from '../../ui/file-size.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import type { Tone } from '../../ui/tone.ts'
import { formatName } from '../document-words.ts'

type Look = { name: string; tone: Tone | 'neutral'; icon: IconName }

export const STATE_LOOKS: Record<DocumentState, Look> = {
  published: { name: 'Publicado', tone: 'success', icon: 'check' },
  'not-applicable': { name: 'No aplica', tone: 'neutral', icon: 'info' },
  pending: { name: 'Pendiente', tone: 'warning', icon: 'clock' },
}

export const LEGAL_LOOKS: Record<LegalState, Look> = {
  'up-to-date': { name: 'Al día', tone: 'success', icon: 'check' },
  'due-soon': { name: 'Por vencer', tone: 'warning', icon: 'clock' },
  overdue: { name: 'Vencido', tone: 'error', icon: 'alert' },
  missing: { name: 'Sin publicar', tone: 'error', icon: 'alert' },
  'not-applicable': { name: 'No aplica', tone: 'neutral', icon: 'info' },
}

export const PERIODICITY_NAMES: Record<Periodicity, string> = {
  always: 'Permanente',
  monthly: 'Mensual',
  quarterly: 'Trimestral',
  'half-yearly': 'Semestral',
  yearly: 'Anual',
  'by-january': 'Anual, hasta el 31 de enero',
}

/** «PDF, 120 KB», and of a link «Enlace». */
export function describeFile(file: {
  format: DocumentFormat | null
  bytes: number | null
}): string {
  if (file.format === null) return 'Sin archivo'
  const name = formatName(file.format)
  return file.bytes === null ? name : `${name}, ${formatSize(file.bytes)}`
}
