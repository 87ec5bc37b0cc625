import { expect, type Page } from '@playwright/test'
import operator from '../site/operator.ts'
import { test } from './shared-page.ts'

/** The public addresses of the specification, as it lists them. 13 is a news item of the demo data. */
const ADDRESSES = [
  '/home',
  '/informationCorporation',
  '/atencion-a-la-ciudadania',
  '/participa',
  '/encuesta/participacion-ciudadana',
  '/encuesta/planeacion-gestion',
  '/transparency',
  '/pqrsd',
  '/viaja-con-nosotros',
  '/noticias',
  '/opciones',
  '/tourismo',
  '/pqrs',
  '/preguntasFrecuentes',
  '/informesGestion',
  '/politica',
  '/lineaAtencion',
  '/contrasAtencion',
  '/noticia-detalle/13',
  '/buscador',
  '/mapa-del-sitio',
]

/** Where the law or the specification gives the page its name. */
const LEGAL_NAMES: Record<string, string> = {
  '/atencion-a-la-ciudadania': 'Atención y Servicios a la Ciudadanía',
  '/transparency': 'Transparencia y acceso a la información pública',
  '/buscador': 'Buscador',
}
const LEAST_WORDS = 120
/** A form to fill in and a list of links need no more words than they have. */
const FEW_WORDS = ['/buscador', '/mapa-del-sitio']

test('A1 there are 21 public addresses', () => {
  expect(new Set(ADDRESSES).size).toBe(21)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    for (const path of ADDRESSES) {
      test(`A1 ${path} answers 200 inside the shared layout, has a text of its own and prints without its frame`, async ({
        page,
      }) => {
        const response = await page.goto(path)
        expect(response?.status()).toBe(200)
        await expect(page).toHaveURL(path)
        await expectLayout(page)
        const title = page.getByRole('heading', { level: 1 })
        await expect(title).toHaveCount(1)
        if (LEGAL_NAMES[path]) await expect(title).toHaveText(LEGAL_NAMES[path])
        if (!FEW_WORDS.includes(path)) expect(await countWords(page)).toBeGreaterThan(LEAST_WORDS)
        await expectPaper(page)
      })
    }
  })
}

async function expectLayout(page: Page): Promise<void> {
  for (const name of ['Contraste', 'Reducir el tamaño', 'Aumentar el tamaño', 'Restablecer'])
    await expect(page.getByRole('button', { name })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await expect(menu.getByRole('link', { name: 'Mi Terminal', exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

/** On paper nothing of the frame is left but who published it. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const banner = page.getByRole('banner')
  const frame = [
    page.getByRole('navigation', { name: 'Menú principal' }),
    page.getByRole('contentinfo'),
    page.locator('.whatsapp:visible'),
    banner.getByRole('search'),
    banner.getByRole('button'),
  ]
  for (const part of frame) await expect(part).toHaveCount(0)
  await expect(banner).toContainText(operator.brand.place)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Also those folded away: a reader can open them. What search engines read is no text of the page. */
async function countWords(page: Page): Promise<number> {
  const texts = await page
    .locator('main *:not(script)')
    .evaluateAll((elements) =>
      elements.flatMap(({ childNodes }) =>
        [...childNodes].filter((node) => node.nodeType === 3).map((node) => node.nodeValue),
      ),
    )
  return texts.join(' ').match(/\p{L}{2,}/gu)?.length ?? 0
}
