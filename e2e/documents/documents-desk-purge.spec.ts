import { readdir, readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Subseccion } from '@terminal/contract/documents/document.schema'
import { loseNextAnswer } from '../lost-answer.ts'
import { NIGHT } from '../night.ts'
import { expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { ADMINISTRATOR, signIn } from '../staff/staff.ts'
import { type DocumentsApi, pdf } from './documents-desk.ts'
import {
  type Asked,
  ask,
  confirm,
  dialogOf,
  opener,
  test,
  toastOf,
  writeReason,
} from './purge-page.ts'

const ENCODINGS = ['br', 'gzip', 'identity']
const REASON = 'Publicaba el número de documento de una persona sin su autorización.'

/** Every way to ask for a document: its pages, its data and its file, in every encoding, whole and in part. */
function waysTo({ id, archivoUrl }: Subseccion): Asked[] {
  const paths = [
    `/transparency/documento/${id}`,
    `/transparency/documento/${id}.data`,
    `/documentos/${id}`,
    `/api/Subsecciones/${id}`,
    archivoUrl ?? '',
  ]
  const inEncodings = paths.flatMap((path) =>
    ENCODINGS.map((encoding) => ({ path, headers: { 'accept-encoding': encoding } })),
  )
  const inPart = { path: archivoUrl ?? '', headers: { range: 'bytes=0-99' } }
  return [...inEncodings, inPart]
}

/** Of some twenty ways at once: the edge lets one network ask forty times a second. */
const OFTEN = { intervals: [500] }

const textAt = async (path: string) => (await ask({ path, headers: {} })).text

test('a PDF with a cédula, published and found, is withdrawn for good: 410 everywhere, and gone from disk, search, indexes and history', async ({
  admin,
  documents,
}) => {
  const word = documents.newWord()
  const title = `Turnos de ${word}`
  const report = await publish(documents, word, title)
  const searched = `/api/Buscador?q=${word}cedula`
  await expect.poll(() => textAt(searched)).toContain(title)
  for (const asked of waysTo(report)) {
    const { status } = await ask(asked)
    expect([asked, [200, 206, 302].includes(status)]).toEqual([asked, true])
  }
  const [page] = waysTo(report)
  if (page) await expect.poll(async () => (await ask(page)).cache, { intervals: [50] }).toBe('HIT')
  for (const path of ['/transparency/indice.csv', '/transparency/indice.json'])
    await expect.poll(() => textAt(path)).toContain(title)
  const key = report.archivoUrl?.split('/')[3] ?? 'none'
  expect(await filesOf(key)).not.toEqual([])

  await admin.goto(`/dashboard/documentos/historial/${report.id}`)
  await opener(admin).click()
  await writeReason(admin, REASON)
  await confirm(admin)
  await expect(toastOf(admin, 'El documento se retiró definitivamente.')).toBeVisible()

  await Promise.all([
    ...waysTo(report).map((asked) =>
      expect.poll(async () => [asked, (await ask(asked)).status], OFTEN).toEqual([asked, 410]),
    ),
    ...[searched, '/transparency/indice.csv', '/transparency/indice.json'].map((path) =>
      expect.poll(() => textAt(path), OFTEN).not.toContain(title),
    ),
    expect
      .poll(() => textAt('/sitemap.xml'), OFTEN)
      .not.toContain(`/transparency/documento/${report.id}<`),
    expect.poll(() => filesOf(key), OFTEN).toEqual([]),
  ])
  for (const asked of waysTo(report)) {
    const { text, keeping } = await ask(asked)
    expect([asked, text.includes(word)]).toEqual([asked, false])
    expect(keeping).not.toMatch(/immutable|s-maxage/)
  }
  expect(await readFile(stack.paths.ledger, 'utf8')).toContain(key)

  await expectRedactedHistory(admin, word)
  await expectGonePage(admin, `/transparency/documento/${report.id}`)
  await expectGonePage(admin, `/documentos/${report.id}`)
  await expectNoViolations(admin)
})

async function publish(documents: DocumentsApi, word: string, title: string) {
  // Where it stood is said for ever.
  const section = await documents.createSection(`Sección ${documents.newWord()}`)
  const said = `Turnos de la taquilla, ${word}cedula 1020304050`
  return documents.create(section.id, title, {}, pdf(title, 'turnos.pdf', said))
}

async function filesOf(key: string): Promise<string[]> {
  const names = await readdir(stack.paths.files, { recursive: true })
  return names.filter((name) => name.includes(key) && !name.startsWith('retirados'))
}

/** Who, when and why, and nothing of what it said; no way back. */
async function expectRedactedHistory(page: Page, word: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(main).toContainText('Este documento se retiró definitivamente')
  const purge = page.getByRole('article').first()
  await expect(purge.getByRole('heading')).toHaveText('Retiro definitivo')
  await expect(purge).toContainText(`${ADMINISTRATOR.name}, hoy`)
  await expect(purge).toContainText(REASON)
  await expect(page.getByRole('button', { name: /^(Restaurar|Retirar)/ })).toHaveCount(0)
  await expect(page.locator('del, ins, .version-table')).toHaveCount(0)
  expect(await main.textContent()).not.toContain(word)
  // Nor in what the browser keeps of the desks.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(word)
}

/** What, when and why, with a way on; the same without JavaScript, which the page does not need. */
async function expectGonePage(page: Page, path: string): Promise<void> {
  const response = await page.goto(path)
  expect(response?.status()).toBe(410)
  expect(response?.headers()['cache-control']).toBe('public, max-age=10')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retiramos este documento')
  await expect(page.getByRole('main').getByRole('definition').last()).toHaveText(REASON)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('link', { name: 'Ver el índice de transparencia' })).toBeVisible()
}

test(
  'one version is withdrawn for good: it is named as withdrawn, with the reason, and the others stay',
  NIGHT,
  async ({ admin, documents }) => {
    const word = documents.newWord()
    const section = await documents.createSection(`Sección ${word}`)
    const first = await documents.create(section.id, `Acta ${word}`)
    const second = await documents.replaceFile(first, pdf(`${word} corregida`))
    await admin.goto(`/dashboard/documentos/historial/${first.id}`)
    const row = admin.getByRole('row', { name: /Versión 1/ })
    await row.getByRole('button', { name: /^Retirar…/ }).click()
    await expect(dialogOf(admin)).toContainText('La versión que se ve en el sitio no cambia.')
    await writeReason(admin, REASON)
    await confirm(admin)
    await expect(toastOf(admin, 'La versión 1 se retiró definitivamente.')).toBeVisible()
    await expect(row).toContainText(REASON)
    await expect(row.getByRole('link')).toHaveCount(0)
    await expect(row.getByRole('button')).toHaveCount(0)
    await expect(
      admin.getByRole('heading', { name: 'Retiro definitivo de la versión 1' }),
    ).toBeVisible()
    const statusOf = async (path: string | null) =>
      (await ask({ path: path ?? '', headers: {} })).status
    await expect.poll(() => statusOf(first.archivoUrl)).toBe(410)
    expect(await statusOf(second.archivoUrl)).toBe(200)
  },
)

test(
  'nothing is withdrawn by mistake, twice or unseen: every answer keeps the reason and says what to do',
  NIGHT,
  async ({ admin, news }) => {
    const item = await news.create({ Titulo: `Retiro ${news.newWord()}` })
    const calls: string[] = []
    admin.on('request', (call) => {
      if (call.url().endsWith('/retirar-definitivamente')) calls.push(call.method())
    })
    await admin.goto(`/dashboard/news/edit/${item.id}`)
    await admin.getByLabel('Título').fill('Un borrador que también se va')
    await admin.getByRole('link', { name: 'Retirar definitivamente…' }).click()
    await dialogOf(admin).getByRole('button', { name: 'Salir y conservar' }).click()
    await expect(admin.getByRole('heading', { name: 'Retirar definitivamente' })).toBeFocused()

    await admin.setViewportSize({ width: 360, height: 740 })
    await opener(admin).click()
    await writeReason(admin, 'Corto')
    await expect(dialogOf(admin)).toContainText('Explique el motivo en 10 caracteres o más')
    await expect(dialogOf(admin).getByLabel('Motivo público')).toBeFocused()
    await expectNoViolations(admin, 'reason')
    await admin.keyboard.press('Escape')
    await expect(opener(admin)).toBeFocused()
    await opener(admin).click()
    await writeReason(admin, REASON)
    await expect(dialogOf(admin)).toContainText(`Por qué: ${REASON}`)
    await dialogOf(admin).getByRole('button', { name: 'Retirar definitivamente' }).click()
    await expect(dialogOf(admin)).toContainText('Escriba RETIRAR para confirmar.')
    expect(calls).toEqual([])
    await expectNoViolations(admin, 'confirmation')
    const width = await admin.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)

    // A colleague saves meanwhile.
    await news.revise(item, { Titulo: 'Otra persona la cambió' })
    await confirm(admin)
    await expect(dialogOf(admin)).toContainText('Otra persona hizo un cambio')
    await dialogOf(admin).getByRole('button', { name: 'Ver los cambios' }).click()
    await expect(admin.locator('.news-history__title')).toHaveText('Otra persona la cambió')

    // No answer comes; and after signing in again the reason is still there.
    const address = '**/retirar-definitivamente'
    await admin.route(address, (route) => route.abort())
    await opener(admin).click()
    await expect(dialogOf(admin).getByLabel('Motivo público')).toHaveValue(REASON)
    await writeReason(admin, REASON)
    await confirm(admin)
    await expect(dialogOf(admin)).toContainText('No sabemos si se retiró')
    await admin.unroute(address)
    await admin.route(address, (route) => route.fulfill(UNAUTHENTICATED))
    await confirm(admin)
    await expect(admin.getByText('Tu sesión ha expirado. Inicia sesión nuevamente.')).toBeVisible()
    await expect(dialogOf(admin)).toHaveCount(0)
    await signIn(admin, ADMINISTRATOR)
    await admin.unroute(address)

    // The answer is lost after the withdrawal was made: asking again is safe.
    await admin.goto(`/dashboard/news/history/${item.id}`)
    await opener(admin).click()
    await expect(dialogOf(admin).getByLabel('Motivo público')).toHaveValue(REASON)
    await loseNextAnswer(admin, '/retirar-definitivamente')
    await writeReason(admin, REASON)
    calls.length = 0
    await dialogOf(admin)
      .getByLabel(/^Para confirmar/)
      .fill('RETIRAR')
    await dialogOf(admin).getByRole('button', { name: 'Retirar definitivamente' }).dblclick()
    await expect(dialogOf(admin)).toContainText('No sabemos si se retiró')
    expect(calls).toEqual(['POST'])
    await confirm(admin)
    await expect(dialogOf(admin)).toHaveCount(0)
    await expect(admin.getByText('Esta noticia se retiró definitivamente')).toBeVisible()
    await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(admin.getByRole('button', { name: /^Restaurar/ })).toHaveCount(0)

    await admin.goto('/dashboard/home?estado=retiradas')
    await expect(admin.getByRole('link', { name: /^Borrador:/ })).toHaveCount(0)
    const row = admin
      .getByRole('row')
      .filter({ hasText: 'Noticia retirada definitivamente' })
      .first()
    await expect(row.getByRole('button')).toHaveCount(0)
    await admin.goto(`/dashboard/news/edit/${item.id}`)
    await expect(admin.getByText('Esta noticia se retiró definitivamente')).toBeVisible()
    expect((await ask({ path: `/noticia-detalle/${item.id}`, headers: {} })).status).toBe(410)
  },
)

const UNAUTHENTICATED = {
  status: 401,
  contentType: 'application/problem+json',
  json: {
    type: 'about:blank',
    title: 'Debe iniciar sesión',
    status: 401,
    detail: 'La sesión venció.',
    code: 'unauthenticated',
    requestId: 'prueba',
  },
}

test('only an administrator is offered it', async ({ page, documents }) => {
  const word = documents.newWord()
  const section = await documents.createSection(`Sección ${word}`)
  const { id } = await documents.create(section.id, `Acta ${word}`)
  await page.goto(`/dashboard/documentos/historial/${id}`)
  await expect(page.getByRole('heading', { name: 'Cambios' })).toBeVisible()
  await expect(page.getByText('Retirar definitivamente')).toHaveCount(0)
  await page.goto(`/dashboard/documentos/editar/${id}`)
  await expect(page.getByLabel('Título')).toBeVisible()
  await expect(page.getByText('Retirar definitivamente')).toHaveCount(0)
})
