import { describe, expect, test } from 'vitest'
import { CARD_PREVIEW_LENGTH } from '../http/limits.ts'
import { excerpt } from './excerpt.ts'

describe('F12 a card shows the first 100 characters', () => {
  test('of a longer text, followed by …', () => {
    expect(excerpt('a'.repeat(101), CARD_PREVIEW_LENGTH)).toBe(`${'a'.repeat(100)}…`)
  })

  test('and a text of exactly 100 as it is', () => {
    expect(excerpt('a'.repeat(100), CARD_PREVIEW_LENGTH)).toBe('a'.repeat(100))
  })
})

test('puts paragraphs on one line', () => {
  expect(excerpt('Uno.\n\nDos.', 100)).toBe('Uno. Dos.')
})

test('never cuts a character in half', () => {
  expect(excerpt('🚌🚌🚌', 2)).toBe('🚌🚌…')
})
