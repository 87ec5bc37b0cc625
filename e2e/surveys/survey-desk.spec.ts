import { randomBytes, randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { addDays } from '@terminal/contract/calendar/calendar-day'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { fromWire } from '@terminal/contract/http/wire-names'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { SURVEY_DESK_API_PATH } from '@terminal/contract/surveys/desk/desk-survey'
import { RESULTS_NAMES, ResultadosDeEncuesta } from '@terminal/contract/surveys/results.schema'
import { SURVEYS_API_PATH } from '@terminal/contract/surveys/survey.schema'
import { loseNextAnswer } from '../lost-answer.ts'
import { expectFine } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { ADMINISTRATOR, signIn } from '../staff/staff.ts'

/** What is asked, how often an arrow goes down the kinds, and the options. */
const QUESTIONS: { text: string; kind: number; options?: string[]; isOptional?: true }[] = [
  { text: '¿Viaja desde la terminal?', kind: 0, options: ['Sí', 'No'] },
  { text: '¿Qué usa?', kind: 1, options: ['Taquilla', 'Baños', 'Cafetería'] },
  { text: '¿Cómo es la sala?', kind: 2 },
  { text: '¿Qué va primero?', kind: 3, options: ['Sillas', 'Techo'] },
  { text: '¿Tiene discapacidad?', kind: 0, options: ['Tiene', 'No tiene'] },
  { text: '¿A qué hora viaja?', kind: 0, options: ['Mañana', 'Tarde'] },
  { text: '¿De qué barrio viene?', kind: 4, isOptional: true },
  { text: '¿Qué mejoraría?', kind: 5, isOptional: true },
]

test('by keyboard alone: eight questions, opened, answered by three, closed; the results are a recount', async ({
  page,
  browser,
  request,
}) => {
  const slug = `prueba-${randomBytes(4).toString('hex')}`
  await signIn(page, ADMINISTRATOR)
  await page.goto('/dashboard/encuestas/crear')
  await fillAbout(page, slug)
  for (const question of QUESTIONS) await addQuestion(page, question)
  await setSensitive(page, 5)
  await setCondition(page)
  await moveQuestion(page)
  await expectFine(page, 'builder')
  await page.setViewportSize({ width: 1366, height: 768 })
  await press(page, 'Guardar el borrador')
  await expect(page).toHaveURL(/\/dashboard\/encuestas\/\d+$/)
  await press(page, 'Publicar')
  await expect(page.getByRole('dialog')).toContainText(`/encuesta/${slug}`)
  await press(page, 'Publicar', 'dialog')
  await expect(page.getByText('Versión 1 publicada')).toBeVisible()
  const id = Number(page.url().split('/').at(-1))

  await answerOnThePage(browser, slug)
  await enterOnPaper(page, id)
  await enterOnTablet(page, id)
  for (const hour of ['Mañana', 'Mañana', 'Tarde', 'Tarde'])
    await enterByCall(page, request, id, hour)

  await page.goto(`/dashboard/encuestas/${id}/respuestas`)
  await expect(page.getByRole('status').filter({ hasText: '7 respuestas' })).toBeVisible()
  await expect(page.getByText('¿Tiene discapacidad?')).toHaveCount(0)
  await page.getByLabel('Canal').selectOption('Tableta')
  await expect(page.getByRole('status').filter({ hasText: '1 respuesta' })).toBeVisible()
  await expectFine(page, 'answers')

  await page.goto(`/dashboard/encuestas/${id}`)
  await press(page, 'Cerrar ahora')
  await press(page, 'Cerrar ahora', 'dialog')
  await expect(page.getByText('Falta decir qué vamos a hacer')).toBeVisible()
  await expectResults(request, slug)
})

async function fillAbout(page: Page, slug: string): Promise<void> {
  const texts = {
    Título: 'Encuesta de prueba',
    'En una frase': 'Una encuesta que hace una prueba.',
    'Para qué se pregunta': 'Para probar la mesa de encuestas completa.',
    'Dependencia que responde': 'Oficina de prueba',
    Dirección: slug,
    Edición: '2026',
  }
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label).focus()
    await page.keyboard.insertText(text)
  }
  const { day: today } = bogotaMoment(Date.now())
  await page.getByLabel('Abre', { exact: false }).first().fill(today)
  await page.getByLabel('Cierra').fill(addDays(today, 10))
}

/** The focus goes where the next thing is written, without a mouse. */
async function addQuestion(page: Page, question: (typeof QUESTIONS)[number]): Promise<void> {
  const { keyboard } = page
  await press(page, 'Agregar pregunta')
  await keyboard.insertText(question.text)
  await keyboard.press('Tab')
  for (let step = 0; step < question.kind; step++) await keyboard.press('ArrowDown')
  const { options = [] } = question
  if (options.length > 0) await keyboard.press('Tab')
  for (const [i, option] of options.entries()) {
    await keyboard.insertText(option)
    if (i < options.length - 1) await keyboard.press('Enter')
  }
  if (question.kind === 2) {
    await keyboard.press('Tab')
    await keyboard.insertText('Mala')
    await keyboard.press('Tab')
    await keyboard.insertText('Buena')
  }
  if (question.isOptional) {
    await page.getByLabel('Obligatoria').focus()
    await keyboard.press('Space')
  }
  await press(page, 'Listo')
}

async function setSensitive(page: Page, place: number): Promise<void> {
  await press(page, `Editar la pregunta ${place}`)
  await page.getByLabel('Dato sensible').focus()
  await page.keyboard.press('Space')
  await press(page, 'Listo')
}

/** What is used is asked of those who travel. */
async function setCondition(page: Page): Promise<void> {
  await press(page, 'Editar la pregunta 2')
  await page.getByLabel('A quién se le pregunta').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Elija con qué respuestas aparece.')).toBeVisible()
  await page.getByRole('group', { name: 'Aparece si respondió' }).getByLabel('Sí').focus()
  await page.keyboard.press('Space')
  await press(page, 'Listo')
  await expect(page.getByText('Aparece si en la 1 se responde «Sí»')).toBeVisible()
}

/** Before what it depends on it could never appear; the focus stays with it. */
async function moveQuestion(page: Page): Promise<void> {
  const second = page.getByRole('region', { name: '¿Qué usa?' })
  await press(page, 'Subir «¿Qué usa?»')
  await expect(page.getByText('La pregunta quedó en el lugar 1 de 8.')).toBeAttached()
  await expect(second).toContainText('Así nunca aparecería')
  await expect(page.getByRole('button', { name: 'Bajar «¿Qué usa?»' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(second).not.toContainText('Así nunca aparecería')
}

async function press(page: Page, name: string, role?: 'dialog'): Promise<void> {
  const place = role ? page.getByRole(role) : page
  await place.getByRole('button', { name, exact: true }).last().focus()
  await page.keyboard.press('Enter')
}

/** All that is asked, without what does not apply. */
async function fillAnswers(page: Page, isTraveller: boolean): Promise<void> {
  const question = (name: string) =>
    page.getByRole('group', { name: new RegExp(name.replace('?', '\\?')) })
  await question('¿Viaja desde la terminal?')
    .getByText(isTraveller ? 'Sí' : 'No', { exact: true })
    .click()
  if (isTraveller) await question('¿Qué usa?').getByText('Baños').click()
  else await expect(question('¿Qué usa?')).toBeHidden()
  await question('¿Cómo es la sala?').getByText('4', { exact: true }).click()
  await question('¿Qué va primero?').getByLabel('Sillas').selectOption('2')
  await question('¿Qué va primero?').getByLabel('Techo').selectOption('1')
  await question('¿Tiene discapacidad?').getByText('Prefiero no responder').click()
  await question('¿A qué hora viaja?').getByText('Tarde').click()
}

async function answerOnThePage(browser: Browser, slug: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`/encuesta/${slug}`)
  await fillAnswers(page, true)
  // Without its proof it would wait for the desk.
  await expect(page.locator('[data-captcha] input')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Enviar mis respuestas' }).click()
  await expect(page.getByRole('heading', { name: /Gracias/ })).toBeVisible()
  await page.close()
}

async function enterOnPaper(page: Page, id: number): Promise<void> {
  await page.goto(`/dashboard/encuestas/${id}/papel`)
  await page.getByRole('button', { name: 'Guardar y seguir con otra hoja' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5)
  await expectFine(page, 'paper entry, refused')
  await fillAnswers(page, false)
  await page.getByRole('button', { name: 'Guardar y seguir con otra hoja' }).click()
  await expect(page.getByText('1 hoja guardada en esta sesión')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Tarde' })).not.toBeChecked()
}

/** The answer is lost on its way: pressed again it counts once. */
async function enterOnTablet(page: Page, id: number): Promise<void> {
  await page.goto(`/dashboard/encuestas/${id}/tableta`)
  await fillAnswers(page, true)
  await loseNextAnswer(page, '/respuestas')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Las respuestas siguen aquí')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Gracias/ })).toBeFocused()
  await expectFine(page, 'tablet')
  await page.getByRole('button', { name: 'Siguiente persona' }).click()
  await expect(page.getByRole('radio', { name: 'Tarde' })).not.toBeChecked()
  await page.getByRole('link', { name: 'Salir' }).click()
}

/** More people, so that there is something to show. */
async function enterByCall(page: Page, request: APIRequestContext, id: number, hour: string) {
  const token = await page.evaluate(() => sessionStorage.getItem('userData'))
  const headers = {
    'x-api-key': stack.apiKey,
    [CONTRACT_HEADER]: CONTRACT_NUMBER,
    authorization: `Bearer ${token}`,
  }
  const path = `${SURVEY_DESK_API_PATH}/${id}`
  const { questions } = await (await request.get(path, { headers })).json()
  const values: Record<string, string> = {}
  for (const { key: question, kind, options } of questions) {
    const keys: string[] = options.map((option: { key: string }) => option.key)
    const named = options.find(({ text }: { text: string }) => text === hour)
    if (kind === 'single') values[question] = named?.key ?? keys.at(-1)
    if (kind === 'scale') values[question] = '2'
    if (kind === 'ranking')
      for (const [i, key] of keys.entries()) values[`${question}.${key}`] = String(i + 1)
  }
  const data = { channel: 'paper', surveyVersion: 1, values }
  const answer = await request.post(`${path}/respuestas`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data,
  })
  expect([answer.status(), await answer.json()]).toEqual([200, { isCounted: true }])
}

async function expectResults(request: APIRequestContext, slug: string): Promise<void> {
  const headers = { 'x-api-key': stack.apiKey }
  await expect(async () => {
    const response = await request.get(`${SURVEYS_API_PATH}/${slug}/resultados`, { headers })
    const { shown } = fromWire(RESULTS_NAMES, ResultadosDeEncuesta.parse(await response.json()))
    expect(shown).toMatchObject({ total: 7, byChannel: { web: 1, paper: 5, tablet: 1 } })
    const told = shown?.questions.map(({ text, hidden, answered, options }) => ({
      text,
      hidden,
      answered,
      counts: options.map(({ count }) => count),
    }))
    expect(told).toEqual([
      { text: '¿Viaja desde la terminal?', hidden: null, answered: 7, counts: [2, 5] },
      { text: '¿Qué usa?', hidden: 'few', answered: 0, counts: [] },
      { text: '¿Cómo es la sala?', hidden: null, answered: 7, counts: [0, 4, 0, 3, 0] },
      { text: '¿Qué va primero?', hidden: null, answered: 7, counts: [4, 3] },
      { text: '¿Tiene discapacidad?', hidden: 'sensitive', answered: 0, counts: [] },
      { text: '¿A qué hora viaja?', hidden: null, answered: 7, counts: [2, 5] },
      { text: '¿De qué barrio viene?', hidden: 'few', answered: 0, counts: [] },
      { text: '¿Qué mejoraría?', hidden: 'few', answered: 0, counts: [] },
    ])
  }).toPass()
}
