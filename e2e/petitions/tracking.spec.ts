import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { NIGHT } from '../night.ts'
import { expectFine, expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { files, summary, title } from './petition-page.ts'

const PATH = '/pqrsd/seguimiento'
const MESSAGE = 'Mi maleta llegó rota.'
const NEUTRAL =
  'No encontramos una solicitud con ese radicado y ese código. Revise los dos datos en su constancia.'

const number = (page: Page) => page.getByLabel('Radicado')
const code = (page: Page) => page.getByLabel('Código')
const consult = (page: Page) => page.getByRole('button', { name: 'Consultar' })
/** On disk: a browser that reloads sends it again from there. */
const FILE = fileURLToPath(new URL('../../site/logo.svg', import.meta.url))

type Proof = { radicado: string; codigo: string }

async function file(request: APIRequestContext, written: object = {}): Promise<Proof> {
  const answer = await request.post('/api/Contacto/correo', {
    headers: { 'x-api-key': stack.apiKey },
    data: { mensaje: `${MESSAGE} ${randomUUID()}`, ...written },
  })
  return answer.json()
}

/** As the citizen finds it in the mail. */
async function mailAbout(request: APIRequestContext, subject: string): Promise<{ text: string }> {
  let found = { text: '' }
  await expect(async () => {
    const mails: { subject: string; text: string }[] = await (
      await request.get(`${stack.urls.inbox}/api/mensajes`)
    ).json()
    found = mails.find((mail) => mail.subject === subject) ?? { text: '' }
    expect(found.text).not.toBe('')
  }).toPass()
  return found
}

function codeIn(text: string): string {
  return /Código: ([A-Z ]+)/.exec(text)?.[1]?.trim() ?? ''
}

/** Opened as often as anything opens it, the page only asks; the button proves, and pressed again is calm. */
async function proveAddress(page: Page, { radicado, link }: { radicado: string; link: string }) {
  const opened = await page.goto(link)
  expect(opened?.headers()['cache-control']).toContain('no-store')
  const button = page.getByRole('button', { name: 'Confirmar y recibir la copia' })
  await button.click()
  await expect(page.getByText(`La copia de la solicitud ${radicado} va en camino`)).toBeVisible()
  await expect(button).toHaveCount(0)
  await page.goto(link)
  await button.click()
  await expect(page.getByText('Su correo ya estaba confirmado')).toBeVisible()
}

async function lookUp(page: Page, { radicado, codigo }: Proof): Promise<void> {
  await number(page).fill(radicado)
  await code(page).fill(codigo)
  await consult(page).click()
}

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('the code from the mail opens it; a text and a file are added once; it is withdrawn on purpose', async ({
    page,
    request,
  }) => {
    const { radicado } = await file(request, {
      correo: `rosa-${randomUUID()}@correo.example`,
      nombre: 'Rosa Díaz',
      tipo: 'reclamo',
    })
    const { text } = await mailAbout(request, `Recibimos su solicitud: radicado ${radicado}`)
    const codigo = codeIn(text)
    await proveAddress(page, { radicado, link: /http\S+\/copia\/\S+/.exec(text)?.[0] ?? '' })
    const copy = await mailAbout(request, `Copia de su solicitud: radicado ${radicado}`)
    expect([text.includes(MESSAGE), copy.text.includes(MESSAGE)]).toEqual([false, true])
    const asked = await page.goto(PATH)
    expect(asked?.headers()['cache-control']).toBe('private, no-cache')

    await lookUp(page, { radicado, codigo: 'BBBB BBB BBB' })
    await expect(summary(page)).toBeFocused()
    await expect(summary(page)).toContainText(NEUTRAL)
    await expect(number(page)).toHaveValue(radicado)
    await expect(code(page)).toHaveValue('BBBB BBB BBB')

    // Without its zeros, in small letters, with whatever stands between.
    const odd = radicado.replace(/-0+/, ' - ')
    const [opened] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      lookUp(page, { radicado: odd, codigo: codigo.toLowerCase().replaceAll(' ', '-') }),
    ])
    expect([opened.status(), opened.headers()['cache-control']]).toEqual([200, 'no-store'])
    await expect(title(page)).toHaveText(`Radicado ${radicado}`)
    expect(new URL(page.url()).search).toBe('?consultar')
    expect(await page.title()).not.toContain(radicado)
    await expect(page.getByText('Le respondemos a más tardar el')).toBeVisible()

    await page.getByText('Agregar un texto o un archivo').click()
    await page.getByLabel('¿Qué quiere agregar?').fill('La ficha es la 4471.')
    await files(page).setInputFiles(FILE)
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(page.getByText('Recibimos lo que agregó.')).toBeVisible()
    await expect(page.locator('.timeline__title')).toHaveText([
      'Usted agregó información',
      'Radicada',
    ])
    await page.reload()
    await expect(page.locator('.timeline__title')).toHaveText([
      'Usted agregó información',
      'Radicada',
    ])
    await expect(page.locator('.tracked-files li')).toHaveText([/logo\.svg/])

    await page.locator('summary', { hasText: 'Retirar la solicitud' }).click()
    const withdraw = page.getByRole('button', { name: 'Retirar la solicitud' })
    await withdraw.click()
    await expect(summary(page)).toContainText('Marque la casilla')
    await page.getByLabel(`Sí, quiero retirar la solicitud ${radicado}`).check()
    await withdraw.click()
    await expect(page.getByText('Puede presentarla otra vez cuando quiera.').first()).toBeVisible()
    await expect(page.getByText('Agregar un texto o un archivo')).toHaveCount(0)
    expect(page.url()).not.toContain(radicado)
  })
})

test(
  'with JavaScript something is added in place, and nothing of it stays in the browser',
  NIGHT,
  async ({ page, request }) => {
    const proof = await file(request)
    await page.goto(`/pqrsd/copia/${'A'.repeat(43)}`)
    await expectFine(page, 'the page of a link in a mail')
    await page.goto(PATH)
    await expectFine(page, 'the two fields')
    await lookUp(page, proof)
    await expect(title(page)).toHaveText(`Radicado ${proof.radicado}`)
    await page.getByText('Agregar un texto o un archivo').click()
    await expectNoViolations(page, 'opened')
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(summary(page)).toBeFocused()
    await page.getByLabel('¿Qué quiere agregar?').fill('Fue en el bus 12.')
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(page.getByText('«Fue en el bus 12.»')).toBeVisible()
    await expectFine(page, 'added to')
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
    for (const word of [proof.radicado, proof.codigo, 'bus 12'])
      expect([word, kept.includes(word)]).toEqual([word, false])
  },
)

test('without an answer from the server, the text to be added is still there', async ({
  page,
  request,
}) => {
  const proof = await file(request)
  await page.goto(PATH)
  await lookUp(page, proof)
  await page.getByText('Agregar un texto o un archivo').click()
  await page.getByLabel('¿Qué quiere agregar?').fill('Fue en el bus 12.')
  await page.route('**/seguimiento?agregar', (route) => route.abort())
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByText('No hay conexión.')).toBeVisible()
  await expect(page.getByLabel('¿Qué quiere agregar?')).toHaveValue('Fue en el bus 12.')
  await page.unroute('**/seguimiento?agregar')
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByText('«Fue en el bus 12.»')).toBeVisible()
})
