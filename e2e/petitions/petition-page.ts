import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, type Locator, type Page } from '@playwright/test'
import { stack } from '../stack.ts'

export const message = (page: Page) => page.getByLabel('¿Qué pasó o qué pide?')
export const email = (page: Page) => page.getByLabel('Su correo')
export const files = (page: Page) => page.getByLabel('Elegir archivos', { exact: true })
export const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' })
export const summary = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Hay un problema' })

/** The number of the receipt that is shown. */
export async function receiptOf(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibimos su mensaje')
  return (await numberIn(page).textContent()) ?? ''
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
