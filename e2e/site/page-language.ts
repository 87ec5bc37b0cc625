import { expect, type Page } from '@playwright/test'

/** Words that English is made of and Spanish is not. The specification itself chose Login, Admin and Logout. */
const ENGLISH = new Set(
  `the and of to is are was were not with from this that these please you your our we it or on at
  page found unexpected application request bad forbidden unauthorized allowed server internal
  sorry oops something went wrong try again back next previous home news search share read more open close
  click here skip sign user password loading language`.split(/\s+/),
)

export function englishIn(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => ENGLISH.has(word))
}

/** Everything seen or heard, also what is folded away. */
export async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-CO')
  const spoken = await page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const isCode = walker.currentNode.parentElement?.closest('script, style')
      if (!isCode) texts.push(walker.currentNode.nodeValue ?? '')
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? '')
    return texts.join('\n')
  })
  expect(englishIn(spoken)).toEqual([])
  expect(spoken).toMatch(/\b(de|la|el|no)\b/)
}
