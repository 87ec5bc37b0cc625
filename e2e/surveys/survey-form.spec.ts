import { expect, type Page, test } from '@playwright/test'
import { DECLINED, type Question } from '@terminal/contract/surveys/survey'
import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { surveyCookie } from '@terminal/contract/surveys/survey-cookie'
import { NIGHT } from '../night.ts'
import { tabTo } from '../petitions/petition-page.ts'
import { expectFine } from '../site/page-axe.ts'
import { openSurveyDesk } from './survey-desk-api.ts'

const QUESTION: Question = {
  key: 'usa',
  kind: 'single',
  text: '¿Usa la sala de espera?',
  help: null,
  isRequired: true,
  isSensitive: false,
  options: [
    { key: 'si', text: 'Sí, casi siempre' },
    { key: 'no', text: 'No' },
  ],
  lowEnd: null,
  highEnd: null,
  shownWhen: null,
}
const things = ['Sillas', 'Techo', 'Ventiladores'].map((text) => ({
  key: text.toLowerCase(),
  text,
}))
const WHEN_USED = { question: 'usa', options: ['si'] }
const QUESTIONS: Question[] = [
  QUESTION,
  {
    ...QUESTION,
    key: 'que',
    kind: 'multiple',
    text: '¿Qué usa?',
    options: things,
    shownWhen: WHEN_USED,
  },
  {
    ...QUESTION,
    key: 'nota',
    kind: 'scale',
    text: '¿Cómo está la sala?',
    options: [],
    lowEnd: 'Muy mala',
    highEnd: 'Muy buena',
  },
  { ...QUESTION, key: 'orden', kind: 'ranking', text: '¿Qué va primero?', options: things },
  {
    ...QUESTION,
    key: 'discapacidad',
    text: '¿Tiene una discapacidad?',
    isRequired: false,
    isSensitive: true,
    options: [
      { key: 'tiene', text: 'Tengo una' },
      { key: 'no-tiene', text: 'No tengo' },
    ],
  },
  {
    ...QUESTION,
    key: 'idea',
    kind: 'long-text',
    text: '¿Qué haría usted?',
    isRequired: false,
    options: [],
  },
]

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Hay un problema' })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar mis respuestas' })
const question = (page: Page, text: string) => page.getByRole('group', { name: text })
const THANKS = 'Gracias, recibimos sus respuestas'

async function rank(page: Page): Promise<void> {
  for (const [i, { text }] of things.entries())
    await page
      .getByLabel(text, { exact: true })
      .and(page.locator('select'))
      .selectOption(`${i + 1}`)
}

let desk: Awaited<ReturnType<typeof openSurveyDesk>>
test.beforeAll(async () => {
  desk = await openSurveyDesk()
})

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a survey is one page with its conditions in words; what is wrong keeps the rest, and a browser counts once', async ({
    page,
    context,
  }) => {
    const { id, slug } = await desk.open(QUESTIONS)
    const answer = await page.goto(surveyPath(slug))
    expect(answer?.headers()['cache-control']).toBe('private, no-cache')
    await expect(question(page, '¿Qué usa?')).toContainText('2 de 6')
    await expect(
      page.getByText('Responda solo si en la pregunta 1 eligió «Sí, casi siempre».'),
    ).toBeVisible()
    await expect(page.getByText('Esta votación es consultiva')).toBeVisible()
    const rows = await page
      .locator('.option-row, .scale__step')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect()))
    expect(rows.length).toBe(16)
    for (const { height } of rows) expect(height).toBeGreaterThanOrEqual(48)
    await expect(page.getByRole('radio', { name: DECLINED.text })).toBeVisible()

    await page.getByLabel('¿Qué haría usted?').fill('Más sillas\ny un techo')
    await page.getByLabel('Techo', { exact: true }).and(page.locator('select')).selectOption('1')
    await send(page).click()
    await expect(summary(page)).toBeFocused()
    await expect(summary(page).getByRole('link')).toHaveText([
      '¿Usa la sala de espera? Elija una respuesta.',
      '¿Cómo está la sala? Elija una respuesta.',
      '¿Qué va primero? Dé un lugar distinto a cada opción.',
    ])
    await summary(page).getByRole('link').first().click()
    await expect(page.getByRole('radio', { name: 'Sí, casi siempre' })).toBeInViewport()
    await expect(page.getByLabel('¿Qué haría usted?')).toHaveValue('Más sillas\ny un techo')

    // What does not apply is sent, and not asked for.
    await page.getByRole('radio', { name: 'No', exact: true }).first().check()
    await page.getByRole('checkbox', { name: 'Techo' }).check()
    await page.getByRole('radio', { name: '5, Muy buena' }).check()
    await rank(page)
    await send(page).click()
    await expect(title(page)).toHaveText(THANKS)
    expect(new URL(page.url()).pathname).toBe(surveyPath(slug))
    expect(await context.cookies()).toMatchObject([
      { name: surveyCookie(id), path: surveyPath(slug), httpOnly: true, sameSite: 'Lax' },
    ])

    await page.reload()
    await expect(page.getByText('Ya las teníamos: se cuentan una sola vez.')).toBeVisible()
    await page.goto(surveyPath(slug))
    await expect(page.getByRole('heading', { name: 'Ya respondió esta encuesta' })).toBeVisible()
    await expect(send(page)).toHaveCount(0)
  })
})

test('by keyboard: what does not apply is not there, and a second press or tab counts nothing', async ({
  page,
  context,
}) => {
  const { slug } = await desk.open(QUESTIONS)
  const other = await context.newPage()
  await other.goto(surveyPath(slug))
  await page.goto(surveyPath(slug))
  const used = question(page, '¿Qué usa?')
  await expect(used).toBeHidden()
  await expect(question(page, '¿Qué haría usted?')).toContainText('5 de 5')
  await expectFine(page, 'survey')

  const { keyboard } = page
  await tabTo(page, page.getByRole('radio', { name: 'Sí, casi siempre' }))
  await keyboard.press('Space')
  await expect(used).toContainText('2 de 6')
  await expect(page.getByText('Responda solo si')).toBeHidden()
  await tabTo(page, page.getByRole('checkbox', { name: 'Sillas' }))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('radio', { name: '1, Muy mala' }))
  await keyboard.press('ArrowRight')
  await rank(page)
  // A place that is taken changes hands.
  const places = page.locator('select')
  await places.first().selectOption('3')
  await expect(places.last()).toHaveValue('1')
  await expect(page.getByText('Ha respondido 4 de 6 preguntas.')).toBeVisible()

  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  await send(page).focus()
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect(title(page)).toHaveText(THANKS)
  await expect(title(page)).toBeFocused()
  expect(posts).toBe(1)
  await expectFine(page, 'thanks')

  await other.getByRole('radio', { name: 'No', exact: true }).first().check()
  await other.getByRole('radio', { name: '3', exact: true }).check()
  await rank(other)
  await send(other).click()
  await expect(other.getByRole('heading', { name: 'Ya respondió esta encuesta' })).toBeVisible()
})

test(
  'a new version during answering loses nothing; closed meanwhile, it shows the given answers',
  NIGHT,
  async ({ page }) => {
    const survey = await desk.open([
      QUESTION,
      { ...QUESTION, key: 'dos', text: '¿Y los fines de semana?' },
    ])
    await page.goto(surveyPath(survey.slug))
    await page.getByRole('radio', { name: 'No', exact: true }).first().check()
    await desk.republish(survey, [{ ...QUESTION, key: 'nueva', text: '¿Otra pregunta?' }])
    await send(page).click()
    await expect(summary(page)).toContainText('¿Y los fines de semana? Elija una respuesta.')
    await expect(page.getByRole('radio', { name: 'No', exact: true }).first()).toBeChecked()
    await page.getByRole('radio', { name: 'No', exact: true }).last().check()

    await desk.close(survey.id)
    await send(page).click()
    await expect(page.getByText('La encuesta cerró antes de que enviara')).toBeVisible()
    await expect(page.locator('.survey-state__said')).toHaveText(
      '¿Usa la sala de espera?No¿Y los fines de semana?No',
    )
  },
)

test(
  'on paper and on the wall: every question with its condition, and a code that leads to it',
  NIGHT,
  async ({ page }) => {
    const { slug } = await desk.open(QUESTIONS)
    await page.goto(`${surveyPath(slug)}/imprimir`)
    await expect(page.locator('.paper__question')).toHaveCount(QUESTIONS.length)
    await expect(page.getByText('Responda solo si en la pregunta 1')).toBeVisible()
    await expectFine(page, 'paper')
    await page.goto(`${surveyPath(slug)}/afiche`)
    await expect(page.getByRole('img', { name: new RegExp(`/encuesta/${slug}$`) })).toBeVisible()
    await expectFine(page, 'poster')
  },
)

test('an address without a survey is none; those of the specification answer in any spelling', async ({
  request,
}) => {
  for (const path of ['/encuesta/no-hay', '/encuesta/no-hay/imprimir', '/encuesta/no-hay/afiche'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  for (const path of ['/encuesta/participacion-ciudadana', '/ENCUESTA/Planeacion-Gestion/'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 200])
})
