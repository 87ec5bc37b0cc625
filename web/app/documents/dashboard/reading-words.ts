import type { DocumentFormat } from '@terminal/contract/documents/document'
import type { LackingPart, Reading } from '@terminal/contract/documents/document-desk'
import type { Tone } from '../../ui/tone.ts'

export type ReadingWarning = {
  tone: Extract<Tone, 'info' | 'warning'>
  /** What is wrong, in a few words. */
  label: string
  /** What that means for people, and how it is put right. */
  sentences: string[]
}

const LACKING: Record<LackingPart, { name: string; effect: string }> = {
  title: { name: 'título', effect: 'sin título se oye el nombre del archivo' },
  language: { name: 'idioma', effect: 'sin idioma puede sonar con otra pronunciación' },
  tags: {
    name: 'etiquetas',
    effect: 'sin etiquetas no se distinguen los títulos, las listas ni las tablas',
  },
}
const HOW =
  'Corríjalo en el programa donde lo hizo y expórtelo de nuevo. En Word, al guardar como PDF, abra Opciones y marque «Etiquetas de la estructura del documento para accesibilidad».'

/** What an editor should know of a file; nothing of one that is readable, or not checked yet. */
export function readingWarning(
  reading: Reading | null,
  format: DocumentFormat | null,
): ReadingWarning | undefined {
  if (!reading) return undefined
  const { state, lacking } = reading
  if (state === 'infected')
    return {
      tone: 'warning',
      label: 'Tiene un virus',
      sentences: [
        'El antivirus encontró un virus en este archivo y nadie puede descargarlo. Revise el equipo donde lo hizo y reemplácelo por una copia limpia.',
      ],
    }
  if (state === 'unreadable')
    return {
      tone: 'warning',
      label: 'No se pudo leer',
      sentences: [
        'No pudimos leer este archivo: puede estar dañado o protegido con contraseña. Guárdelo de nuevo, sin contraseña, y reemplácelo.',
      ],
    }
  if (state === 'no-text') return withoutText(format)
  if (lacking.length === 0) return undefined
  const names = new Intl.ListFormat('es').format(lacking.map((part) => LACKING[part].name))
  const effects = lacking.map((part) => LACKING[part].effect).join('; ')
  return {
    tone: 'info',
    label: `Le falta: ${names}`,
    sentences: [`Con un lector de pantalla, ${effects}.`, HOW],
  }
}

function withoutText(format: DocumentFormat | null): ReadingWarning {
  const isPdf = format === 'pdf'
  const what = isPdf ? 'Este PDF es una imagen' : 'Este archivo no tiene texto'
  return {
    tone: 'warning',
    label: isPdf ? 'Es una imagen, sin texto' : 'No tiene texto',
    sentences: [
      `${what}: nadie puede buscar en su texto ni oírlo con un lector de pantalla.`,
      'Suba una versión con texto: expórtela desde el programa donde se hizo o, si solo tiene el papel, use un escáner que reconozca el texto (OCR).',
    ],
  }
}
