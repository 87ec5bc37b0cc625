import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { copiesWith, ENCODINGS } from '../alerts/alert-desk.ts'
import { expectFine } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { OFFICER, startSession } from '../staff/staff.ts'

const PAGE = '/pqrsd/notificaciones'

type Headers = Record<string, string>

/** An anonymous petition, answered: how is the subject of other journeys. */
async function fileAnswered(request: APIRequestContext, headers: Headers) {
  const filed = await request.post('/api/Contacto/correo', {
    headers: { 'x-api-key': stack.apiKey },
    data: { mensaje: 'La rampa del módulo 3 está rota.', tipo: 'queja', presenta: 'anonima' },
  })
  const { radicado } = await filed.json()
  const found = await request.post('/api/Pqrsd/busqueda', { headers, data: { words: radicado } })
  const [{ id }] = (await found.json()).items
  const address = `/api/Pqrsd/${id}`
  const desk = await (await request.get('/api/Pqrsd/mesa', { headers })).json()
  const data = {
    brief: 'La rampa se arregla en enero.',
    body: 'La rampa del módulo 3 se arregla en enero, con el contrato de obra.',
    outcome: 'full',
    norm: '',
    earlier: '',
    signerId: desk.me,
  }
  const write = (path: string, method: string, version: number, body: object) =>
    request.fetch(`${address}/${path}`, {
      method,
      headers: { ...headers, 'if-match': `"${version}"` },
      data: body,
    })
  await write('respuesta', 'PUT', 0, data)
  const { version } = await (await request.get(address, { headers })).json()
  const sent = await write('respuesta/envio', 'POST', version, { draftVersion: 1 })
  expect([sent.status(), await sent.text()]).toEqual([200, expect.any(String)])
  return { id, radicado }
}

test('an answer without an address is published as a notice, in every cache entry of the edge, and a mistake is gone from all', async ({
  page,
  request,
}) => {
  const { access_token } = await startSession(page, OFFICER)
  const headers = {
    'x-api-key': stack.apiKey,
    [CONTRACT_HEADER]: CONTRACT_NUMBER,
    authorization: `Bearer ${access_token}`,
  }
  const { id, radicado } = await fileAnswered(request, headers)
  const mark = randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')
  const text = `Se informa que la rampa se arregla en enero (${mark}).`

  await page.goto(`/dashboard/pqrsd/${id}`)
  await page.getByRole('button', { name: /^Notificar por aviso/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qué se notifica').fill(`${text} Llame al 300 999 88 77.`)
  await expect(dialog.getByText('Revise si es de alguien')).toBeVisible()
  await expectFine(page, 'a notice is written')
  await dialog.getByLabel('Qué se notifica').fill(text)
  await dialog.getByRole('button', { name: 'Publicar el aviso' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: /^Publicado hasta el/ })).toBeVisible()
  await expectFine(page, 'a petition with its notice')

  const copies = () => copiesWith(request, PAGE, mark)
  await expect.poll(copies).toEqual(ENCODINGS)
  await readAsAnybody(page, radicado)

  await page.goto('/dashboard/pqrsd/avisos')
  const notice = page.getByRole('article').filter({ hasText: mark })
  await expectFine(page, 'the notices of the desk')
  await notice.getByRole('button', { name: /^Retirar: fue un error/ }).click()
  await dialog.getByLabel('Cuál fue el error').fill('Era de otra solicitud')
  await dialog.getByRole('button', { name: 'Retirar el aviso' }).click()
  await expect(notice).toContainText('Era de otra solicitud')
  await expect.poll(() => anyWith(request, mark)).toEqual([])
})

async function readAsAnybody(page: Page, radicado: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(PAGE)
  const notice = page.getByRole('article', { name: `Radicado ${radicado}` })
  await expect(notice).toContainText('Se desfija al terminar')
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBe(0)
  await expectFine(page, 'the notices')
}

/** Kept or made anew: what was a mistake is in none. */
async function anyWith(request: APIRequestContext, text: string): Promise<string[]> {
  const found: string[] = []
  for (const encoding of ENCODINGS) {
    const response = await request.get(PAGE, { headers: { 'accept-encoding': encoding } })
    if ((await response.text()).includes(text)) found.push(encoding)
  }
  return found
}
