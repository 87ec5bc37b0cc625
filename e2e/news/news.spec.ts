import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { longDay } from '@terminal/contract/calendar/calendar-day'
import { CARD_PREVIEW_LENGTH } from '@terminal/contract/http/limits'
import type { Noticia } from '@terminal/contract/news/news.schema'
import { excerpt } from '@terminal/contract/text/excerpt'
import { variants } from '@terminal/dev/effort'
import { findFirst } from '@terminal/dev/html'
import { test } from '../shared-page.ts'
import { readHead } from '../site/page-head.ts'
import { fetchPage, textOf } from '../site/page-html.ts'
import { stack } from '../stack.ts'

const { site } = stack.urls
const PER_PAGE = 12
const years = (page: Page) => page.getByRole('navigation', { name: 'Noticias por año' })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Páginas de noticias' })

/** The year with most items: more than a page of them, whatever the day of the demo data. */
async function fullestYear(request: APIRequestContext): Promise<string> {
  const byYear = Map.groupBy(await publicNews(request), ({ fechaPublicacion }) =>
    fechaPublicacion.slice(0, 4),
  )
  const [[year, items] = ['', []]] = [...byYear].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  expect(items.length).toBeGreaterThan(PER_PAGE)
  return year
}

/** Every active item, newest first. */
async function publicNews(request: APIRequestContext): Promise<Noticia[]> {
  const response = await request.get('/api/Noticias', { headers: { 'x-api-key': stack.apiKey } })
  return (await response.json()).items
}

async function idsOn(page: Page): Promise<number[]> {
  const links = await page.getByRole('article').getByRole('link').all()
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
  return hrefs.map((href) => Number(href?.split('/').at(-1)))
}

for (const javaScriptEnabled of variants([false, true])) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('a visitor goes from the home page to the list and to an article', async ({
      page,
      request,
    }) => {
      const [first] = (await publicNews(request)).filter(({ principal }) => principal)
      const day = first?.fechaPublicacion ?? ''
      await page.goto('/')
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿A dónde va?')
      const front = page.getByRole('region', { name: 'Noticias' }).getByRole('article')
      await expect(front).toHaveCount(3)
      await expect(front.first()).toContainText(/^Temporada · \d{1,2}.[a-z]{3,4}.\d{4}/)
      await expect(front.first().locator('time')).toHaveAttribute('datetime', day)

      await page.getByRole('link', { name: 'Ver todas las noticias' }).click()
      await expect(page).toHaveURL(/\/noticias$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noticias')
      const cards = page.getByRole('article')
      await expect(cards).toHaveCount(PER_PAGE)
      // Its category, where it has one; that an item is featured concerns editors only.
      await expect(cards.nth(0)).toContainText(`Temporada · ${longDay(day)}`)
      await expect(page.getByRole('main')).not.toContainText('Principal')

      const link = cards.nth(3).getByRole('link')
      const title = (await link.textContent()) ?? ''
      await link.click()
      await expect(page).toHaveURL(/\/noticia-detalle\/\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const article = page.getByRole('article').first()
      await expect(article.locator('time')).toHaveText(/^\d{1,2} de [a-z]+ de 20\d\d$/)
      const picture = article.locator('img')
      await expect(picture).toHaveAttribute('alt', /.{10,}/)
      await expect(picture).toHaveJSProperty('complete', true)
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(0)
    })

    test('a visitor goes from the list to a year, to its second page and to an article', async ({
      page,
      request,
    }) => {
      const year = await fullestYear(request)
      await page.goto('/home')
      await page.getByRole('link', { name: 'Ver todas las noticias' }).click()
      await expect(years(page).locator('[aria-current]')).toHaveText(/^Todos los años \(\d+\)$/)

      await years(page)
        .getByRole('link', { name: new RegExp(`^${year}`) })
        .click()
      await expect(page).toHaveURL(`/noticias?anio=${year}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Noticias de ${year}`)
      await expect(years(page).locator('[aria-current=page]')).toHaveText(
        new RegExp(`^${year} \\(\\d+\\)$`),
      )
      await expect(page.getByRole('article')).toHaveCount(PER_PAGE)
      const first = await idsOn(page)

      await pages(page).getByRole('link', { name: 'Siguiente' }).click()
      await expect(page).toHaveURL(`/noticias?anio=${year}&pagina=2`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Noticias de ${year}, página 2`,
      )
      await page.waitForLoadState()
      for (const time of await page.getByRole('article').locator('time').all())
        await expect(time).toHaveAttribute('datetime', new RegExp(`^${year}-`))
      const second = await idsOn(page)
      expect(second.filter((id) => first.includes(id))).toEqual([])

      const link = page.getByRole('article').last().getByRole('link')
      const title = (await link.textContent()) ?? ''
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await page.goBack()
      await pages(page).getByRole('link', { name: 'Anterior' }).click()
      await expect(page).toHaveURL(`/noticias?anio=${year}`)
    })
  })
}

test('the pages of the list show every item once, the featured first and then the newest', async ({
  page,
  request,
}) => {
  const all = await publicNews(request)
  const expected = all.toSorted((a, b) => Number(b.principal) - Number(a.principal))
  const found: number[] = []
  for (let address: string | null = '/noticias'; address !== null; ) {
    await page.goto(address)
    found.push(...(await idsOn(page)))
    const next = pages(page).locator('[rel=next]')
    address = (await next.count()) > 0 ? await next.getAttribute('href') : null
  }
  expect(all.length).toBeGreaterThanOrEqual(26)
  expect(found).toEqual(expected.map(({ id }) => id))
})

test('F12 a card shows the first 100 characters of a text, and … where there is more', async ({
  page,
  request,
}) => {
  const texts = new Map((await publicNews(request)).map(({ id, contenido }) => [id, contenido]))
  await page.goto('/noticias')
  const cards = page.getByRole('article')
  for (const [i, id] of (await idsOn(page)).entries()) {
    const preview = excerpt(texts.get(id) ?? '', CARD_PREVIEW_LENGTH)
    expect(preview).toMatch(/^.{100}…$/u)
    await expect(cards.nth(i).locator('p').last()).toHaveText(preview)
  }
})

test('each page of the list has its own name and address, and the first has one', async ({
  request,
}) => {
  const year = await fullestYear(request)
  const ofYear = `/noticias?anio=${year}`
  for (const [asked, path, title] of [
    ['/noticias?pagina=1', '/noticias', 'Noticias'],
    ['/noticias?anio=&pagina=', '/noticias', 'Noticias'],
    ['/noticias?fbclid=1&pagina=2', '/noticias?pagina=2', 'Noticias, página 2'],
    [`/noticias?pagina=1&anio=${year}`, ofYear, `Noticias de ${year}`],
    [`/noticias?pagina=2&anio=${year}`, `${ofYear}&pagina=2`, `Noticias de ${year}, página 2`],
  ] as const) {
    const head = readHead((await fetchPage(asked)).document)
    expect([asked, head.canonical, head.og.url]).toEqual([asked, site + path, site + path])
    expect([asked, head.title]).toEqual([asked, `${title} · Terminal de Montelindo`])
  }
})

test('A10 a page of the list that is not there says so, with a way back and status 404', async ({
  page,
  request,
}) => {
  const year = await fullestYear(request)
  for (const query of [
    ...['pagina=0', 'pagina=-1', 'pagina=abc', 'pagina=999', 'pagina=99999999999'],
    ...['anio=1990', 'anio=abc', `anio=${year}&pagina=99`, 'anio=1&pagina=2'],
  ]) {
    const { status, document } = await fetchPage(`/noticias?${query}`)
    expect([query, status, readHead(document).robots]).toEqual([query, 404, 'noindex'])
    expect(textOf(findFirst(document, 'h1'))).toBe('Aquí no hay noticias')
  }
  await page.goto('/noticias?pagina=999')
  await page.getByRole('link', { name: 'Ver todas las noticias' }).click()
  await expect(page).toHaveURL(/\/noticias$/)
})

test('A10 an unknown news item says so, with a way back and status 404', async ({ page }) => {
  const response = await page.goto('/noticia-detalle/999999')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta noticia no está publicada')
  await page.getByRole('link', { name: 'Ver todas las noticias' }).click()
  await expect(page).toHaveURL(/\/noticias$/)
})

test('K4 an item that leads to another site names it before the link is followed', async ({
  page,
  request,
}) => {
  const item = (await publicNews(request)).find(({ urlRedirect }) => urlRedirect !== 'default')
  const { host } = new URL(item?.urlRedirect ?? '')
  const listed = await (await request.get('/noticias')).text()
  expect(listed).toContain(`Enlace externo: <span class="external-host__name">${host}</span>`)

  await page.goto(`/noticia-detalle/${item?.id}`)
  const link = page.getByRole('link', { name: 'Más información' })
  await expect(link).toHaveAttribute('href', item?.urlRedirect ?? '')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer external')
  await expect(link).toHaveAccessibleDescription(`Enlace externo: ${host}`)
  // Before the text, and without a redirect.
  const text = page.locator('.news-article__body')
  expect((await link.boundingBox())?.y).toBeLessThan((await text.boundingBox())?.y ?? 0)
  await expect(page).toHaveURL(`/noticia-detalle/${item?.id}`)
})

test('an article is one column, and ends with three others', async ({ page }) => {
  await page.goto('/noticia-detalle/13')
  // Its title, its picture and its text share one width.
  const widths = await page
    .getByRole('article')
    .first()
    .locator(':is(header, .news-picture, .news-article__body)')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().width)))
  expect(widths).toEqual([680, 680, 680])

  const cards = page.getByRole('region', { name: 'Más noticias' }).getByRole('article')
  await expect(cards).toHaveCount(3)
  for (const card of await cards.all())
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/noticia-detalle\/(?!13$)\d+$/)

  // On paper it takes the whole sheet, and says where it is to be found.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1000, height: 1400 })
  const text = page.locator('.news-article__body')
  const sheet = await page.locator('main .wrap').first().boundingBox()
  expect((await text.boundingBox())?.width).toBe((sheet?.width ?? 0) - 32)
  await expect(page.getByText(`${site}/noticia-detalle/13`)).toBeVisible()
  await expect(page.getByText('Más noticias')).toBeHidden()
})

test.describe('an article can be shared', () => {
  const share = (page: Page) => page.getByRole('complementary', { name: 'Compartir' })

  test('by plain links, which tell the networks nothing before they are followed', async ({
    page,
  }) => {
    const url = encodeURIComponent(`${site}/noticia-detalle/13`)
    await page.goto('/noticia-detalle/13')
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const text = encodeURIComponent(title)
    for (const [name, href] of [
      ['WhatsApp', `https://wa.me/?text=${text}%20${url}`],
      ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
      ['X', `https://x.com/intent/post?text=${text}&url=${url}`],
    ] as const) {
      const link = share(page).getByRole('link', { name: `Compartir en ${name} (se abre` })
      await expect(link).toHaveAttribute('href', href)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
  })

  test.describe('by its address', () => {
    test('which is the canonical one, whatever was asked for', async ({ page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto('/noticia-detalle/013?utm_source=x')
      await share(page).getByRole('button', { name: 'Copiar enlace' }).click()
      await expect(share(page).getByRole('status')).toHaveText('Enlace copiado')
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(`${site}/noticia-detalle/13`)
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('and nothing is offered that would not work', async ({ page }) => {
      await page.goto('/noticia-detalle/13')
      await expect(share(page).getByRole('link')).toHaveCount(3)
      await expect(share(page).getByRole('button')).toHaveCount(0)
      await expect(share(page).locator('button')).toBeHidden()
    })
  })
})
