import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { test as atDesk } from '../staff/desk-page.ts'

/** One editor for all of it; each test finds the form as on a first day, and may leave it half full. */
export const test = atDesk.extend({
  page: async ({ page }, use) => {
    page.on('dialog', (dialog) => dialog.accept())
    await forgetDrafts(page)
    await use(page)
    await page.goto('/robots.txt')
    for (const event of ['dialog', 'console'] as const) page.removeAllListeners(event)
  },
})

async function forgetDrafts(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('borradores').onsuccess = resolve
      }),
  )
}

export async function openForm(page: Page, id?: number): Promise<void> {
  await page.goto(id === undefined ? '/dashboard/news/create' : `/dashboard/news/edit/${id}`)
  await expect(title(page)).toBeVisible()
}

export const title = (page: Page) => page.getByRole('textbox', { name: /^Título/ })
export const body = (page: Page) => page.getByRole('textbox', { name: /^Descripción/ })
export const imageText = (page: Page) => page.getByRole('textbox', { name: /^Texto de la imagen/ })
export const redirectUrl = (page: Page) =>
  page.getByRole('textbox', { name: /^URL de redirección/ })
export const category = (page: Page) => page.getByRole('combobox', { name: /^Categoría/ })
export const day = (page: Page) => page.getByLabel(/^Fecha/)
export const image = (page: Page) => page.locator('input[type="file"]')
export const createButton = (page: Page) => page.getByRole('button', { name: 'Crear Noticia' })
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })
export const preview = (page: Page) =>
  page.getByRole('region', { name: 'Vista previa' }).getByRole('article')
/** Where toasts are. */
export const toasts = (page: Page) => page.locator('.status-region .toast__text')

/** Once what was typed is on this computer. */
export async function untilKept(page: Page): Promise<void> {
  await expect(
    page.getByText(/^Borrador guardado en este equipo, \d+:\d\d.[ap]\..m\.$/),
  ).toBeVisible()
}

/** A picture that no format makes smaller: each dot is another. */
export function noisePng(side: number, name = 'ruido.png') {
  let seed = 7
  const rows = Buffer.alloc(side * (side * 3 + 1))
  for (let at = 0; at < rows.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    rows[at] = at % (side * 3 + 1) === 0 ? 0 : seed >> 16
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The timers of the page stand still from here on, until a test lets them run. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 5_000)
}

type Watched = Window & { sentForms?: [string, string][][]; waiting?: XMLHttpRequest }

/** The forms that leave the page, field by field, as the browser sends them. */
export async function watchForms(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const sent: [string, string][][] = []
    Object.assign(window, { sentForms: sent })
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (form) {
      if (form instanceof FormData)
        sent.push(
          [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
        )
      send.call(this, form)
    }
  })
  return () => page.evaluate(() => (window as Watched).sentForms)
}

/**
 * The next form waits at the door, as on a slow line, and the test says how much of it has left. No browser slows down
 * what it sends to its own machine.
 */
export async function holdForm(page: Page) {
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (form) {
      if (!(form instanceof FormData)) return send.call(this, form)
      XMLHttpRequest.prototype.send = send
      Object.assign(window, { waiting: this })
      window.addEventListener('go', () => this.send(form), { once: true })
    }
  })
  return {
    tell: (loaded: number) =>
      page.evaluate((share) => {
        const { upload } = (window as Watched).waiting ?? {}
        upload?.dispatchEvent(new ProgressEvent('progress', { loaded: share, total: 100 }))
      }, loaded),
    release: () => page.evaluate(() => window.dispatchEvent(new Event('go'))),
  }
}
