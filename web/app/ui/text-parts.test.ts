import type { Root } from 'mdast'
import { expect, test } from 'vitest'
import { divideText, joinParts, plainText } from './text-parts.ts'

const text = (value: string) => ({ type: 'text' as const, value })
const paragraph = (value: string) => ({ type: 'paragraph' as const, children: [text(value)] })
const heading = (depth: 2 | 3, value: string) => ({
  type: 'heading' as const,
  depth,
  children: [text(value)],
})
const BODY: Root = {
  type: 'root',
  children: [
    paragraph('Primero.'),
    heading(2, 'Objetos perdidos'),
    paragraph('Uno.'),
    heading(3, 'En el bus'),
    paragraph('Dos.'),
    heading(2, 'Sus deberes'),
  ],
}

test('a text is cut at the headings of one level, and only there', () => {
  const { intro, parts } = divideText(BODY, 2)
  expect(intro.children).toEqual([paragraph('Primero.')])
  expect(parts.map(({ id, title, body }) => [id, title, body.children.length])).toEqual([
    ['objetos-perdidos', 'Objetos perdidos', 3],
    ['sus-deberes', 'Sus deberes', 0],
  ])
  expect(divideText(parts[0]?.body ?? BODY, 3).parts.map(({ id }) => id)).toEqual(['en-el-bus'])
})

test('its parts put together are the text again', () => {
  const { intro, parts } = divideText(BODY, 2)
  expect([...intro.children, ...joinParts(parts).children]).toEqual(BODY.children)
})

test('plain words keep the spaces between blocks, and add none inside a line', () => {
  const line = { type: 'paragraph' as const, children: [text('Llame al '), text('123.')] }
  const list = {
    type: 'list' as const,
    children: ['Uno.', 'Dos.'].map((value) => ({
      type: 'listItem' as const,
      children: [paragraph(value)],
    })),
  }
  expect(plainText({ type: 'root', children: [line, list, paragraph('Tres.')] })).toBe(
    'Llame al 123. Uno. Dos. Tres.',
  )
})
