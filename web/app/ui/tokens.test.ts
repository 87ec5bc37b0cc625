import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
/** The operator's five, as a page of the demo brings them. */
const BRAND = {
  '--color-action': '#0943b5',
  '--color-action-strong': '#062f80',
  '--color-accent': '#fecc2f',
  '--color-ground-soft': '#e5ecf8',
  '--color-ground-deep': '#071b45',
}
const NORMAL = { ...BRAND, ...tokensOf(/^:root \{([^}]+)\}/m) }
const CONTRAST = tokensOf(/^:root\[data-contrast="high"\] \{([^}]+)\}/m)
const THEMES = { normal: NORMAL, contrast: { ...NORMAL, ...CONTRAST } }

type Tokens = Record<string, string>

/** Which inks are written on which ground. Nothing else may be. */
const TEXTS: Record<string, string[]> = {
  ground: ['ink', 'ink-soft', 'action', 'action-strong', 'error', 'error-strong', 'success-strong'],
  'ground-soft': ['ink', 'ink-soft', 'action', 'action-strong'],
  'ground-deep': ['ink-on-deep', 'accent'],
  action: ['ink-on-action'],
  'action-strong': ['ink-on-action'],
  accent: ['ink-on-accent'],
  info: ['ground'],
  'info-soft': ['ink', 'ink-soft', 'info', 'action', 'action-strong'],
  success: ['ink-on-success'],
  'success-soft': ['ink', 'ink-soft', 'success-strong', 'action', 'action-strong'],
  'warning-soft': ['ink', 'ink-soft', 'warning', 'action', 'action-strong'],
  error: ['ground', 'ink-on-error'],
  'error-strong': ['ink-on-error'],
  'error-soft': ['ink', 'ink-soft', 'error', 'action', 'action-strong'],
}

/** What is drawn to be seen, without being read: borders of controls, icons, marks. */
const SHAPES: Record<string, string[]> = {
  ground: ['control', 'action', 'info', 'success', 'warning', 'error'],
  'ground-soft': ['control', 'action', 'info', 'error'],
  'ground-deep': ['line-on-deep', 'accent'],
  action: ['ink-on-action'],
  'info-soft': ['info'],
  'success-soft': ['success'],
  'warning-soft': ['warning'],
  'error-soft': ['error'],
}

/** Every ground that something on it can have the focus. */
const FOCUS_GROUNDS = [
  ...['ground', 'ground-soft', 'ground-deep', 'action', 'accent'],
  ...['info-soft', 'success-soft', 'warning-soft', 'error-soft', 'success'],
]

/** Seen or not, nothing is lost: it only separates what already stands apart. */
const ORNAMENTS = ['line']
const FOCUS = ['focus', 'focus-ground']

describe.for(Object.entries(THEMES))('in the theme %s', ([, tokens]) => {
  test.for(pairs(TEXTS))('%s carries text in %s', ([ground, ink]) => {
    expect(contrast(tokens, ground, ink)).toBeGreaterThanOrEqual(4.5)
  })

  test.for(pairs(SHAPES))('%s shows a shape in %s', ([ground, ink]) => {
    expect(contrast(tokens, ground, ink)).toBeGreaterThanOrEqual(3)
  })

  test.for(FOCUS_GROUNDS)('one of the two tones of the focus ring shows on %s', (ground) => {
    const ratios = FOCUS.map((tone) => contrast(tokens, ground, tone))
    expect(Math.max(...ratios)).toBeGreaterThanOrEqual(3)
  })

  test('the two tones of the focus ring differ', () => {
    expect(contrast(tokens, 'focus', 'focus-ground')).toBeGreaterThanOrEqual(3)
  })
})

test('every colour has its place in the lists above', () => {
  const listed = new Set([...[TEXTS, SHAPES].flatMap(pairs).flat(), ...ORNAMENTS, ...FOCUS])
  const colours = Object.keys(NORMAL)
    .filter((name) => /^--color-/.test(name) && name !== '--color-scheme')
    .map((name) => name.slice('--color-'.length))
  expect(colours.filter((colour) => !listed.has(colour))).toEqual([])
})

test('the contrast theme leaves no colour of the normal one behind', () => {
  const own = Object.entries(NORMAL).filter(([, value]) => value.startsWith('#'))
  expect(own.map(([name]) => name).filter((name) => !(name in CONTRAST))).toEqual([])
})

test('no text is under 16 px at the normal step, where 1rem is 18 px', () => {
  const sizes = Object.entries(NORMAL).filter(([name]) => /^--text-\w+$/.test(name))
  expect(sizes.length).toBeGreaterThan(4)
  for (const [name, value] of sizes.filter(([each]) => each !== '--text-step'))
    expect(Number(/([\d.]+)rem/.exec(value)?.[1]) * 18, name).toBeGreaterThanOrEqual(16)
})

function tokensOf(block: RegExp): Tokens {
  const declarations = (block.exec(css)?.[1] ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)
  return Object.fromEntries([...declarations].map(([, name, value]) => [name, value]))
}

function pairs(list: Record<string, string[]>): [string, string][] {
  return Object.entries(list).flatMap(([ground, inks]) =>
    inks.map((ink): [string, string] => [ground, ink]),
  )
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(colourOf(tokens, `--color-${name}`)))
    .sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Follows one token to another until there is a colour. */
function colourOf(tokens: Tokens, name: string): string {
  const value = tokens[name] ?? ''
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  if (other) return colourOf(tokens, other)
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is not a colour: ${value}`)
  return value
}

/** WCAG 2.2, «relative luminance». */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
