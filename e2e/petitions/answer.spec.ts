import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { NIGHT } from '../night.ts'
import { expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { HEAD, OFFICER, signIn, startSession } from '../staff/staff.ts'

type Filed = { radicado: string; codigo: string; subject: string }

const LETTER = {
  name: 'Letrero.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Use el baño 1.'),
}

async function file(request: APIRequestContext): Promise<Filed> {
  // Without digits: a subject leaves out what may be a personal number.
  const subject = `Baños cerrados ${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`
  const answer = await request.post('/api/Contacto/correo', {
    headers: { 'x-api-key': stack.apiKey },
    data: {
      mensaje: `${subject}. No hay un aviso.`,
      tipo: 'queja',
      presenta: 'persona',
      nombre: 'Yolanda Ficticia',
      tipoDocumento: 'CC',
      documento: '9988776655',
      respuesta: 'correo',
      correo: `yolanda-${randomUUID()}@correo.example`,
      aceptaNotificacion: 'si',
    },
  })
  return { ...(await answer.json()), subject }
}

/** Every press of a finger or a mouse, across the pages of the tab. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  const begin = () =>
    document.addEventListener(
      'pointerdown',
      () =>
        sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1)),
      true,
    )
  await page.addInitScript(begin)
  await page.evaluate(begin)
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')))
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function openAnswer(page: Page, { subject, radicado }: Filed): Promise<void> {
  // However many others were filed before it.
  await page.getByRole('searchbox').fill(radicado)
  await page.getByRole('link', { name: new RegExp(subject) }).click()
  await page.getByRole('link', { name: 'Responder' }).click()
  await expect(title(page)).toContainText(`Responder: ${subject}`)
  await expect(page.getByRole('link', { name: `Volver a ${radicado}` })).toBeVisible()
}

async function openFor(browser: Browser, user: typeof HEAD | typeof OFFICER): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.urls.site,
    viewport: { width: 1366, height: 768 },
  })
  const page = await context.newPage()
  await startSession(page, user)
  return page
}

test.use({ viewport: { width: 1366, height: 768 } })

test('a petition is answered with a template and a file; its citizen downloads it with the code and rates it', async ({
  page,
  request,
  browser,
}) => {
  const filed = await file(request)
  await signIn(page, OFFICER, '/dashboard/pqrsd')
  const presses = await countPresses(page)
  await openAnswer(page, filed)

  await page.getByLabel('Plantilla').selectOption({ label: 'Gracias por su sugerencia' })
  await button(page, 'Enviar respuesta').click()
  await expect(page.getByRole('alert')).toContainText('Elija el resultado de la respuesta.')
  await expectNoViolations(page)
  await page.getByText('De fondo', { exact: true }).click()
  await page.getByLabel('Agregar un archivo a la respuesta').setInputFiles(LETTER)
  await expect(page.getByRole('listitem').filter({ hasText: LETTER.name }).first()).toBeVisible()
  const preview = page.getByRole('region', { name: 'Así la verá la persona' })
  await expect(preview).toContainText('Gracias. Llevamos su sugerencia')
  await expect(preview).toContainText(`Respuesta a su queja ${filed.radicado}`)
  await button(page, 'Enviar respuesta').click()
  await button(page, 'Enviar ahora').click()
  await expect(title(page)).toContainText(filed.subject)
  const sent = page.getByRole('region', { name: /^Respuesta S-/ })
  await expect(sent).toContainText('Gracias. Llevamos su sugerencia')
  // One press too many, to see what is missing; two each to choose a template and a file, which no test presses.
  expect((await presses()) - 1 + 4).toBeLessThanOrEqual(12)
  await expectNoViolations(page)
  // Written by the worker; the desk looks again by itself.
  await expect(button(page, 'La respuesta, en PDF')).toBeVisible()
  const outgoing = /S-\d{4}-\d{6}/.exec((await sent.textContent()) ?? '')?.[0] ?? ''

  const citizen = await browser.newContext({
    baseURL: stack.urls.site,
    viewport: { width: 360, height: 740 },
  })
  await rateAs(await citizen.newPage(), filed, outgoing)

  await expect(async () => {
    await page.reload()
    await expect(sent).toBeVisible()
    await expect(sent).toContainText('Lo aceptó el servidor', { timeout: 1_000 })
  }).toPass()
  await expect(sent).toContainText('¿Le sirvió?Sí')
  await expect(sent).not.toContainText('Todavía no')
})

async function rateAs(page: Page, { radicado, codigo }: Filed, outgoing: string): Promise<void> {
  await page.goto('/pqrsd/seguimiento')
  await page.getByLabel('Radicado').fill(radicado)
  await page.getByLabel('Código').fill(codigo)
  await button(page, 'Consultar').click()
  const answer = page.getByRole('region', { name: 'La respuesta' })
  await expect(answer).toContainText('En pocas palabras')
  await expect(answer).toContainText(outgoing)
  const letter = await download(page, 'Descargar La respuesta, en PDF')
  expect(letter.name).toBe(`Respuesta ${outgoing}.pdf`)
  expect(letter.content.toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*\/Lang \(es-CO\)/)
  expect((await download(page, `Descargar ${LETTER.name}`)).content).toEqual(LETTER.buffer)
  await button(page, 'Sí').click()
  await expect(page.getByText('Anotamos si le sirvió')).toBeVisible()
  await expect(button(page, 'Sí')).toHaveAttribute('aria-pressed', 'true')
  await expectNoViolations(page)
}

async function download(page: Page, name: string) {
  const waiting = page.waitForEvent('download')
  await button(page, name).click()
  const saved = await waiting
  return { name: saved.suggestedFilename(), content: await readFile(await saved.path()) }
}

test(
  'the head gives an answer back, and sends it once it is right',
  NIGHT,
  async ({ page, request, browser }) => {
    const filed = await file(request)
    await signIn(page, OFFICER, '/dashboard/pqrsd')
    await openAnswer(page, filed)
    const address = page.url()
    await page.getByLabel('En pocas palabras').fill('Abren el jueves.')
    await page.getByLabel('Respuesta completa').fill('Tiene razón. Los baños abren el jueves.')
    await page.getByText('De fondo', { exact: true }).click()
    await page.getByLabel(/^Pedir visto bueno a Rosa Modelo/).check()
    await button(page, 'Pedir visto bueno').click()
    await expect(title(page)).not.toContainText('Responder')

    const head = await openFor(browser, HEAD)
    await head.goto(address)
    await expect(head.getByText('pide su visto bueno')).toBeVisible()
    await expectNoViolations(head)
    await button(head, 'Devolver').click()
    await head.getByLabel('Qué hay que cambiar').fill('Diga el día: jueves 19 de noviembre.')
    await head.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click()
    await expect(title(head)).not.toContainText('Responder')

    await page.goto(address)
    await expect(page.getByText('Diga el día: jueves 19 de noviembre.')).toBeVisible()
    await page.getByLabel('En pocas palabras').fill('Abren el jueves 19 de noviembre.')
    await button(page, 'Pedir visto bueno').click()
    await expect(title(page)).not.toContainText('Responder')
    await page.goto(address)
    await expect(page.getByText('Espera el visto bueno de Rosa Modelo Vargas')).toBeVisible()
    await expect(page.getByLabel('En pocas palabras')).toBeDisabled()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoViolations(page)

    await head.goto(address)
    await button(head, 'Dar visto bueno y enviar').click()
    await button(head, 'Enviar ahora').click()
    const sent = head.getByRole('region', { name: /^Respuesta S-/ })
    await expect(sent).toContainText('Abren el jueves 19 de noviembre.')
    await expect(sent).toContainText('Visto buenoRosa Modelo Vargas')
  },
)

test('templates are kept at the desk', NIGHT, async ({ page }) => {
  const name = `Plantilla ${randomUUID().slice(0, 8)}`
  await signIn(page, OFFICER, '/dashboard/pqrsd/plantillas')
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('En pocas palabras').fill('Listo el [fecha].')
  await page.getByLabel('Respuesta completa').fill('Lo hicimos el [fecha].')
  await button(page, 'Agregar plantilla').click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Listo el [fecha].')
  await expectNoViolations(page)
  await row.getByRole('button', { name: /^Quitar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(row).toHaveCount(0)
})
