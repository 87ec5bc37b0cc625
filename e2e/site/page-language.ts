import { expect, type Page } from '@playwright/test'
import { findFirst, type HtmlElement, readHtml } from '@terminal/dev/html'

/** Words that English is made of and Spanish is not. The specification itself chose Login, Admin and Logout. */
const ENGLISH = new Set(
  `the and of to is are was were not with from this that these please you your our we it or on at
  page found unexpected application request bad forbidden unauthorized allowed server internal
  sorry oops something went wrong try again back next previous home news search share read more open close
  click here skip sign user password loading language`.split(/\s+/),
)

const SPOKEN_ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder']

export function englishIn(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => ENGLISH.has(word))
}

/** Everything seen or heard, also what is folded away. */
export async function expectSpanish(page: Page): Promise<void> {
  expectSpanishIn(readHtml(await page.content()))
}

export function expectSpanishIn(document: HtmlElement): void {
  expect(findFirst(document, 'html').attributes.lang).toBe('es-CO')
  const spoken = spokenIn(document).join('\n')
  expect(englishIn(spoken)).toEqual([])
  expect(spoken).toMatch(/\b(de|la|el|no)\b/)
}

function spokenIn({ name, attributes, children }: HtmlElement): string[] {
  if (name === 'script' || name === 'style') return []
  const given = SPOKEN_ATTRIBUTES.flatMap((attribute) => attributes[attribute] ?? [])
  const inside = children.flatMap((child) => (typeof child === 'string' ? child : spokenIn(child)))
  return [...given, ...inside]
}
