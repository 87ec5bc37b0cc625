import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { fromWire } from '@terminal/contract/http/wire-names'
import type { SurveyResults } from '@terminal/contract/surveys/results'
import { RESULTS_NAMES, ResultadosDeEncuesta } from '@terminal/contract/surveys/results.schema'
import { SURVEYS_API_PATH } from '@terminal/contract/surveys/survey.schema'
import { resultsFilePath, resultsPath } from '@terminal/contract/surveys/survey-addresses'
import { test } from '../shared-page.ts'
import { stack } from '../stack.ts'

/** Has results in the demo data, while it is open and afterwards. */
const SLUG = 'participacion-ciudadana'

test.use({ javaScriptEnabled: false })

async function readResults(request: APIRequestContext): Promise<SurveyResults> {
  const path = `${SURVEYS_API_PATH}/${SLUG}/resultados`
  const response = await request.get(path, { headers: { 'x-api-key': stack.apiKey } })
  expect(response.status()).toBe(200)
  return fromWire(RESULTS_NAMES, ResultadosDeEncuesta.parse(await response.json()))
}

/** Who said what, as it stands beside the bars. */
function peopleOn(page: Page): Promise<number[]> {
  return page
    .locator('.bar__numbers')
    .evaluateAll((all) =>
      all.map((each) =>
        Number(/([\d.]+) personas?$/.exec(each.textContent)?.[1]?.replace('.', '')),
      ),
    )
}

/** Who said what, as it stands in the file; of the newest edition. */
async function peopleInFile(request: APIRequestContext, edition: string): Promise<number[]> {
  const response = await request.get(resultsFilePath(SLUG))
  expect(response.headers()['content-disposition']).toContain('.csv')
  const rows = (await response.text()).split('\r\n').map((line) => line.split(';'))
  return rows.filter((row) => row[0] === edition && row[4] !== '').map((row) => Number(row[3]))
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

test('results say in words what was found, and page, file and api agree in every number', async ({
  page,
  request,
}) => {
  // Somebody may answer in between.
  await expect(async () => {
    const { shown } = await readResults(request)
    if (!shown) throw new Error('The demo data has no results')
    const counts = shown.questions.flatMap(({ options }) => options.map(({ count }) => count))
    await page.goto(resultsPath(SLUG))
    expect(sorted(await peopleOn(page))).toEqual(sorted(counts))
    expect(sorted(await peopleInFile(request, shown.edition))).toEqual(sorted(counts))
  }).toPass()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Resultados de la encuesta/)
  await expect(page.getByText('No es una muestra estadística')).toBeVisible()
  const trail = page.getByRole('navigation', { name: 'Ruta de navegación' })
  await expect(trail.getByRole('link').nth(1)).toHaveText('Participa')

  const question = page.locator('.question-result').first()
  await question.getByText('Ver los números en una tabla').press('Enter')
  const table = question.getByRole('table')
  await expect(table.getByRole('columnheader').nth(1)).toHaveText('Personas')
  await expect(table.getByRole('row').last()).toContainText('100\u00a0%')
  await expect(page.getByRole('link', { name: 'Descargar los datos (CSV)' })).toBeVisible()
})

test('what is not shown is named with its reason, and an unknown survey is none', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(resultsPath(SLUG))
  const hidden = page.getByRole('region', { name: 'Lo que no mostramos' })
  await expect(hidden.getByText('dato sensible')).toBeVisible()
  const missing = await page.goto(resultsPath('no-hay'))
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta encuesta no existe')
})
