import { randomUUID } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { type APIRequestContext, test as alone, expect, type Page } from '@playwright/test'
import { OPINION_FIELDS, opinionAddress } from '@terminal/contract/opinions/opinion'
import { OPINIONS_API_PATH } from '@terminal/contract/opinions/opinion.schema'
import { NIGHT } from '../night.ts'
import { test } from '../shared-page.ts'
import { expectFine, expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { ADMINISTRATOR, signIn } from '../staff/staff.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const words = (page: Page) => page.getByLabel('¿Qué le faltó o qué mejoraría?')
const send = (page: Page) => page.getByRole('button', { name: 'Enviar opinión' })
const question = (page: Page) => page.getByText('¿Le sirvió esta página?')

async function give(request: APIRequestContext, text: string): Promise<void> {
  const answer = await request.post(OPINIONS_API_PATH, {
    headers: { 'x-api-key': stack.apiKey },
    data: {
      [OPINION_FIELDS.page]: '/opciones',
      [OPINION_FIELDS.answer]: 'no',
      [OPINION_FIELDS.words]: text,
    },
  })
  expect(answer.status()).toBe(200)
}

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a visitor says at the foot of a page that it was of no use, without a comment', async ({
    page,
  }) => {
    await page.goto('/opciones')
    await question(page).getByRole('link', { name: 'No' }).click()
    await expect(page).toHaveURL(opinionAddress('/opciones', 'no'))
    await expect(page.getByRole('radio', { name: 'No me sirvió' })).toBeChecked()
    const asked = page.getByRole('main').getByRole('group')
    await expect(asked).toHaveAccessibleName('¿Le sirvió la página «Opciones»?')
    await expect(
      page.getByText('No escriba datos personales. Si espera respuesta, radique una PQRSD.'),
    ).toBeVisible()
    await expect(question(page)).toHaveCount(0)
    await send(page).click()
    await expect(title(page)).toHaveText('Gracias por su opinión')
    await expect(page.getByRole('main')).toContainText('la página «Opciones» no le sirvió')
    await page.getByRole('link', { name: 'Volver a la página' }).click()
    await expect(page).toHaveURL('/opciones')
  })

  test('for an unknown page one is chosen, and nothing that was written is lost', async ({
    page,
  }) => {
    const asked = await page.goto('/OPINION/?pagina=//otro.example&sirvio=quiz%C3%A1s')
    expect([asked?.status(), asked?.headers()['cache-control']]).toEqual([200, 'private, no-cache'])
    await words(page).fill('Falta el horario del domingo.')
    await send(page).click()
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('Elija una página de este sitio.')
    await expect(summary).toContainText('Diga si la página le sirvió.')
    await expect(words(page)).toHaveValue('Falta el horario del domingo.')
    await page.getByLabel('¿De qué página nos habla?').selectOption('Participa')
    await page.getByRole('radio', { name: 'Sí, me sirvió' }).check()
    await send(page).click()
    await expect(page.getByRole('main')).toContainText('la página «Participa» le sirvió')
  })
})

alone(
  'what is written is sent in place and once, and the desk reads it, files it or erases it',
  async ({ page, request }) => {
    const [mine, matter, insult] = ['idea', 'asunto', 'insulto'].map(
      (word) => `Esto es una ${word} ${randomUUID()}`,
    )
    if (!(mine && matter && insult)) throw new Error('three texts')
    await page.goto(opinionAddress('/opciones', 'si'))
    await words(page).fill(mine)
    await expect(page.getByText(/^Le quedan \d+ caracteres\.$/)).toBeVisible()
    await expectFine(page, 'form')
    await send(page).dblclick()
    await expect(title(page)).toBeFocused()
    await expect(title(page)).toHaveText('Gracias por su opinión')
    await expectNoViolations(page, 'thanks')
    await give(request, matter)
    await give(request, insult)

    await signIn(page, ADMINISTRATOR, '/dashboard/encuestas/opiniones?pagina=/opciones')
    await expect(title(page)).toHaveText('Opiniones sobre las páginas')
    const card = (text: string | RegExp) =>
      page
        .getByRole('region', { name: /^Textos/ })
        .getByRole('listitem')
        .filter({ hasText: text })
    await expect(card(mine)).toHaveCount(1)
    await expect(page.getByRole('table').getByRole('link', { name: 'Opciones' })).toBeVisible()
    await expectNoViolations(page, 'desk')

    await card(mine)
      .getByRole('button', { name: /^Atendida/ })
      .click()
    await expect(card(mine)).toHaveCount(0)

    await card(matter)
      .getByRole('button', { name: /^Convertir en PQRSD/ })
      .click()
    await page.getByRole('button', { name: 'Radicar ahora' }).click()
    await expect(card(matter)).toHaveCount(0)

    await card(insult)
      .getByRole('button', { name: /^Borrar este texto/ })
      .click()
    await page.getByRole('button', { name: 'Borrar para siempre' }).click()
    await expect(card(insult)).toHaveCount(0)

    await page.getByRole('link', { name: 'Atendidas' }).click()
    await expect(card(mine)).toBeVisible()
    const filed = card(/Convertida en la PQRSD \d{4}-\d{6}/).first()
    await expect(filed).toBeVisible()
    await expect(page.getByText(insult)).toHaveCount(0)
    const radicado = /\d{4}-\d{6}/.exec((await filed.textContent()) ?? '')?.[0] ?? ''
    await page.goto('/dashboard/pqrsd?bandeja=todas')
    await page.getByPlaceholder('Radicado, documento, correo o nombre').fill(radicado)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText(radicado)
  },
)

test('the question weighs 350 bytes at most', NIGHT, async ({ request }) => {
  const html = await (await request.get('/opciones')).text()
  const without = html
    .replace(/<p class="wrap page-question">.*?<\/p>/s, '')
    // In the rule that it shares with others, and in its own.
    .replaceAll(',.page-question', '')
    .replaceAll(/\.page-question[^{}]*\{[^{}]*\}/g, '')
  expect(without).not.toContain('page-question')
  const weigh = (page: string) => brotliCompressSync(page).length
  expect(weigh(html) - weigh(without)).toBeGreaterThan(50)
  expect(weigh(html) - weigh(without)).toBeLessThanOrEqual(350)
})

test('neither the first page nor a form asks', async ({ request }) => {
  const hasQuestion = async (path: string) =>
    (await (await request.get(path)).text()).includes('¿Le sirvió esta página?')
  expect(await hasQuestion('/opciones')).toBe(true)
  for (const path of ['/home', '/pqrsd', '/opinion', '/nada'])
    expect([path, await hasQuestion(path)]).toEqual([path, false])
})
