import type { Reading } from '@terminal/contract/documents/document-desk'
import { describe, expect, test } from 'vitest'
import { readingWarning } from './reading-words.ts'

const read = (state: Reading['state'], lacking: Reading['lacking'] = []): Reading => ({
  state,
  lacking,
})

describe('what an editor is told of a file', () => {
  test('is nothing when all is well, and nothing before it was read', () => {
    expect(readingWarning(null, 'pdf')).toBeUndefined()
    expect(readingWarning(read('text'), 'pdf')).toBeUndefined()
  })

  test('is that a PDF is a picture, whatever else it lacks', () => {
    const warning = readingWarning(read('no-text', ['title', 'tags']), 'pdf')
    expect(warning?.label).toBe('Es una imagen, sin texto')
    expect(warning?.sentences.join(' ')).toMatch(
      /^Este PDF es una imagen: nadie puede buscar en su texto ni oírlo con un lector de pantalla\./,
    )
    expect(readingWarning(read('no-text'), 'docx')?.label).toBe('No tiene texto')
  })

  test('is that it has a virus', () => {
    expect(readingWarning(read('infected'), 'zip')).toMatchObject({
      tone: 'warning',
      label: 'Tiene un virus',
    })
  })

  test('is that it could not be read', () => {
    expect(readingWarning(read('unreadable'), 'xlsx')).toMatchObject({
      tone: 'warning',
      label: 'No se pudo leer',
    })
  })

  test('is what a PDF lacks, and nothing of what it has', () => {
    const all = readingWarning(read('text', ['title', 'language', 'tags']), 'pdf')
    expect(all).toMatchObject({ tone: 'info', label: 'Le falta: título, idioma y etiquetas' })
    const two = readingWarning(read('text', ['title', 'language']), 'pdf')
    expect(two?.label).toBe('Le falta: título e idioma')
    expect(two?.sentences[0]).toBe(
      'Con un lector de pantalla, sin título se oye el nombre del archivo; sin idioma puede sonar con otra pronunciación.',
    )
    expect(two?.sentences.join(' ')).not.toContain('sin etiquetas')
  })
})
