import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, type Locator, type Page } from '@playwright/test'
import { stack } from '../stack.ts'

export const STEPS = [
  'Cuéntenos qué pasó',
  '¿Quién presenta la solicitud?',
  '¿Cómo le respondemos?',
  'Revise y envíe',
] as const

export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const message = (page: Page) => page.getByLabel('¿Qué pasó o qué pide?')
export const email = (page: Page) => page.getByLabel('Su correo')
export const files = (page: Page) => page.getByLabel('Foto o archivo')
export const chosenFiles = (page: Page) => page.locator('.files-field__chosen li')
export const onward = (page: Page) => page.getByRole('button', { name: /^Continuar/ })
export const back = (page: Page) => page.getByRole('button', { name: 'Atrás' })
export const send = (page: Page) => page.getByRole('button', { name: 'Radicar mi solicitud' })
export const summary = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Hay un problema' })
export const missing = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Cuéntenos qué pasó o qué pide' })
export const presenter = (page: Page, name: 'Con mi nombre' | 'Anónima') =>
  page.getByRole('radio', { name, exact: true })

/** From whichever step to the last one, with the script. */
export async function goToReview(page: Page): Promise<void> {
  for (let step = await title(page).textContent(); step !== STEPS[3]; ) {
    await onward(page).click()
    await expect(title(page)).not.toHaveText(step ?? '')
    step = await title(page).textContent()
  }
}

/** The radicado of the receipt that is shown. */
export async function receiptOf(page: Page): Promise<string> {
  await expect(title(page)).toHaveText('Recibimos su solicitud')
  const radicado = (await numberIn(page).textContent()) ?? ''
  expect(radicado).toMatch(/^\d{4}-\d{6}$/)
  return radicado
}

export const numberIn = (page: Page): Locator =>
  page.getByRole('region', { name: 'Constancia' }).locator('.receipt__number')

/** Fetches the edge from another address of this machine: to the limits it is another client. */
export async function startOtherClient(address: string) {
  const edge = new URL(stack.urls.site)
  const server = createServer((from) => {
    const to = connect({ host: '127.0.0.1', port: Number(edge.port), localAddress: address })
    from.pipe(to).pipe(from)
    for (const socket of [from, to])
      socket.on('error', () => [from, to].map((each) => each.destroy()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** For a browser: it bypasses no proxy for this machine. */
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    stop: () => server.close(),
  }
}

/** In the page: as large as a photo and quickly made, because it is nothing but noise. */
export async function noisyPhoto(page: Page): Promise<Buffer> {
  const photo = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 600)
    const noise = new ImageData(800, 600)
    for (let i = 0; i < noise.data.length; i += 60_000)
      crypto.getRandomValues(noise.data.subarray(i, i + 60_000))
    canvas.getContext('2d')?.putImageData(noise, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
  })
  return Buffer.from(photo, 'hex')
}

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
