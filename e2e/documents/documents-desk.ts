import { randomBytes } from 'node:crypto'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Seccion, Subseccion } from '@terminal/contract/documents/document.schema'
import type { DeskSection } from '@terminal/contract/documents/document-desk'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { visitor } from '../playwright.config.ts'
import { stack } from '../stack.ts'
import { pressMoreIn } from '../staff/more-menu.ts'
import { DOCUMENTALIST, signIn } from '../staff/staff.ts'

/** One person who works through all of it. What a test makes is in a section of its own, and is gone afterwards. */
export const test = base.extend<{ documents: DocumentsApi }, { editor: Page }>({
  editor: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ ...visitor, acceptDownloads: true })
      await signIn(page, DOCUMENTALIST)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  documents: async ({ page }, use) => {
    const documents = await openDocumentsApi(page)
    await use(documents)
    await documents.removeAll()
  },
  page: async ({ editor }, use) => {
    await editor.setViewportSize(visitor.viewport)
    editor.on('dialog', (dialog) => dialog.accept())
    await use(editor)
    // Whatever was left half written is of no use to the next test.
    await editor.goto('/robots.txt')
    await editor.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('borradores').onsuccess = resolve
        }),
    )
    await editor.unrouteAll({ behavior: 'ignoreErrors' })
    for (const event of ['dialog', 'console', 'request'] as const) editor.removeAllListeners(event)
  },
})

type Fields = Record<string, string>

export type DocumentsApi = Awaited<ReturnType<typeof openDocumentsApi>>

/** The documents as a colleague changes them: through the API, with the token of the signed-in editor. */
async function openDocumentsApi(page: Page) {
  const token = await page.evaluate(() => sessionStorage.getItem('userData'))
  const headers = {
    'x-api-key': stack.apiKey,
    [CONTRACT_HEADER]: CONTRACT_NUMBER,
    authorization: `Bearer ${token}`,
  }
  const sections = new Set<number>()

  async function call(path: string, method: string, body?: FormData | object): Promise<Response> {
    const isForm = body instanceof FormData
    const response = await fetch(`${stack.urls.site}${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response
  }
  const readTree = async (): Promise<DeskSection[]> =>
    (await call('/api/Secciones/personal', 'GET')).json()

  return {
    newWord: () => `Prueba${randomBytes(5).toString('hex')}`,
    readTree,
    async createSection(nombre: string): Promise<Seccion> {
      const body = { nombre, periodicidad: 'anual', responsable: 'Archivo' }
      const section: Seccion = await (await call('/api/Secciones', 'POST', body)).json()
      sections.add(section.id)
      return section
    },
    async create(
      seccionId: number,
      titulo: string,
      fields: Fields = {},
      document = pdf(titulo),
    ): Promise<Subseccion> {
      const file = fields.enlace || fields.estado ? undefined : document
      const form = toForm({ seccionId: String(seccionId), titulo, ...fields })
      if (file) form.set('archivo', new Blob([new Uint8Array(file.buffer)]), file.name)
      return (await call('/api/Subsecciones', 'POST', form)).json()
    },
    revise: (id: number, fields: Fields) => call(`/api/Subsecciones/${id}`, 'PUT', toForm(fields)),
    async replaceFile(
      { id, titulo }: Subseccion,
      document: ReturnType<typeof pdf>,
    ): Promise<Subseccion> {
      const form = toForm({ titulo })
      form.set('archivo', new Blob([new Uint8Array(document.buffer)]), document.name)
      return (await call(`/api/Subsecciones/${id}`, 'PUT', form)).json()
    },
    /** A section that the page made. */
    adopt: (id: number) => sections.add(id),
    async orderIn(seccionId: number): Promise<string[]> {
      const here = (await readTree()).find(({ id }) => id === seccionId)?.documents ?? []
      return here
        .filter(({ isRemoved }) => !isRemoved)
        .map(({ title, order }) => `${order} ${title}`)
    },
    async removeAll(): Promise<void> {
      for (const { id, isRemoved, documents } of await readTree()) {
        if (isRemoved || !sections.has(id)) continue
        for (const each of documents)
          if (!each.isRemoved) await call(`/api/Subsecciones/${each.id}`, 'DELETE')
        await call(`/api/Secciones/${id}`, 'DELETE')
      }
    },
  }
}

function toForm(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** A small one that everybody can read, with a text in it so that no two are alike. */
export function pdf(
  text: string,
  name = 'documento.pdf',
  said = 'Un documento de prueba de los editores',
) {
  const line = `BT /F1 12 Tf 50 700 Td (${said}) Tj ET`
  return pdfOf(name, text, {
    catalogue: '/Lang (es-CO) /MarkInfo << /Marked true >> /StructTreeRoot 6 0 R',
    page: '/Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >>',
    objects: [
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      `<< /Length ${line.length} >>\nstream\n${line}\nendstream`,
      '<< /Type /StructTreeRoot /K [] >>',
      '<< /Title (Documento de prueba) >>',
    ],
    trailer: '/Info 7 0 R',
  })
}

/** One whose page has no text, as a scanner makes it. */
export function scannedPdf(text: string) {
  return pdfOf('escaneado.pdf', text, { catalogue: '', page: '', objects: [], trailer: '' })
}

type PdfParts = { catalogue: string; page: string; objects: string[]; trailer: string }

function pdfOf(name: string, text: string, { catalogue, page, objects, trailer }: PdfParts) {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
    ...objects,
  ]
  let body = '%PDF-1.4\n'
  const places = all.map((object, i) => {
    const at = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  body += `% ${text}\n`
  const end = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Root 1 0 R /Size ${all.length + 1} ${trailer} >>\nstartxref\n${Buffer.byteLength(body)}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body + end) }
}

export async function openDesk(page: Page, search = ''): Promise<void> {
  await page.goto(`/dashboard/documentos${search}`)
  await expect(page.locator('.document-tree')).toHaveAttribute('aria-busy', 'false')
}

/** The row of a document, wherever it stands. */
export const rowOf = (page: Page, title: string): Locator =>
  page.locator('.document-row').filter({ has: page.getByText(title, { exact: true }) })

/** The titles of a section, in their order. */
export const titlesIn = (page: Page, section: string): Locator =>
  page.getByRole('list', { name: `Documentos de ${section}` }).locator('.document-row__title')

export const pressMore = (page: Page, title: string, action: RegExp) =>
  pressMoreIn(rowOf(page, title), action)

/** By its kind: its two labels are also words of other fields. */
export const fileField = (page: Page): Locator => page.locator('input[type="file"]')
