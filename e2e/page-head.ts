import type { Page } from '@playwright/test'

/** What a page tells search engines and messengers, as a browser finds it. */
export type Head = {
  title: string
  description: string | null
  robots: string | null
  canonical: string | null
  /** Open Graph, without its prefix. */
  og: Record<string, string>
  twitterCard: string | null
  jsonLd: string[]
}

export async function readHead(page: Page, path: string): Promise<Head> {
  await page.goto(path)
  return page.evaluate(() => {
    const named = (name: string) =>
      document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null
    const openGraph = [...document.head.querySelectorAll('meta[property^="og:"]')]
    return {
      title: document.title,
      description: named('description'),
      robots: named('robots'),
      canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      og: Object.fromEntries(
        openGraph.map((meta) => [
          meta.getAttribute('property')?.slice(3),
          meta.getAttribute('content'),
        ]),
      ),
      twitterCard: named('twitter:card'),
      jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => script.textContent,
      ),
    }
  })
}

/** As a browser decodes it: a picture that is none has no size. */
export async function pictureSize(page: Page, url: string): Promise<string> {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return `${image.naturalWidth}x${image.naturalHeight}`
  }, url)
}
