import { expect, test } from 'vitest'
import { textBlocks } from './text-blocks.ts'

test('subtitles, lists and paragraphs stand in the order in which they were typed', () => {
  expect(
    textBlocks('Hola.\nSigue.\n## Qué hicimos\n- uno\n- dos\n1. primero\n2. segundo\nFin'),
  ).toEqual([
    { kind: 'paragraph', text: 'Hola.\nSigue.' },
    { kind: 'heading', text: 'Qué hicimos' },
    { kind: 'list', isNumbered: false, items: ['uno', 'dos'] },
    { kind: 'list', isNumbered: true, items: ['primero', 'segundo'] },
    { kind: 'paragraph', text: 'Fin' },
  ])
})

test.for([
  '1. Una sola línea',
  '2. Empieza por dos\n3. Y sigue',
  '#Sin espacio',
  '-5 grados',
  '10.30 a. m.',
])('«%s» is a paragraph', (text) => {
  expect(textBlocks(text)).toEqual([{ kind: 'paragraph', text }])
})
