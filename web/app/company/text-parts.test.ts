import type { Heading, Paragraph, Root } from 'mdast'
import { expect, test } from 'vitest'
import { cutText, divideText, joinText } from './text-parts.ts'

const words = (value: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
})
const title = (depth: 2 | 3): Heading => ({ type: 'heading', depth, children: [] })
const root = (...children: Root['children']): Root => ({ type: 'root', children })

test('a text is cut at its second-level headings and nowhere else', () => {
  const body = root(words('a'), title(2), words('b'), title(3), words('c'), title(2), words('d'))
  const { intro, parts } = divideText(body)
  expect(intro).toEqual(root(words('a')))
  expect(parts).toEqual([
    root(title(2), words('b'), title(3), words('c')),
    root(title(2), words('d')),
  ])
  expect(joinText([intro, ...parts])).toEqual(body)
})

test('a text without sections is all introduction', () => {
  expect(divideText(root(words('a')))).toEqual({ intro: root(words('a')), parts: [] })
})

test('a text is cut before a place', () => {
  expect(cutText(root(words('a'), words('b')), 1)).toEqual([root(words('a')), root(words('b'))])
})
