import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { addDays } from '@terminal/contract/calendar/calendar-day'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { signIn } from '@terminal/dev/sign-in'
import { stack } from '../stack.ts'
import { ADMINISTRATOR } from '../staff/staff.ts'

const DESK = '/api/MesaEncuestas'

test('while a survey is open, /home has a line, /participa a card and two days, and the search finds it', async ({
  page,
  request,
}) => {
  const token = await signIn({ ...stack.oidc, publicOrigin: stack.urls.site }, ADMINISTRATOR)
  const headers = {
    'x-api-key': stack.apiKey,
    [CONTRACT_HEADER]: CONTRACT_NUMBER,
    authorization: `Bearer ${token}`,
  }
  const word = `prueba${randomUUID().slice(0, 8)}`
  const slug = `lugares-${word}`
  const name = `Dónde se anuncia la ${word}`
  const today = bogotaMoment(Date.now()).day
  const created = await request.post(DESK, {
    headers,
    data: {
      title: name,
      description: 'Una encuesta que se anuncia en todas partes.',
      purpose: 'Para probar que se anuncia donde la gente la busca.',
      audience: 'Personas mayores de 18 años.',
      responsible: 'Oficina de Planeación',
      minutes: 1,
      isConsultative: false,
      slug,
      edition: '2026',
      opensOn: today,
      closesOn: addDays(today, 20),
      showsLive: false,
      outcomeDueOn: null,
      questions: [
        {
          key: 'ya',
          kind: 'single',
          text: '¿La vio anunciada?',
          help: null,
          isRequired: true,
          isSensitive: false,
          options: [
            { key: 'si', text: 'Sí' },
            { key: 'no', text: 'No' },
          ],
          lowEnd: null,
          highEnd: null,
          shownWhen: null,
        },
      ],
    },
  })
  expect([created.status(), await created.text()]).toEqual([201, expect.any(String)])
  const { id }: { id: number } = await created.json()
  const act = async (what: string) =>
    expect((await request.post(`${DESK}/${id}/${what}`, { headers })).status()).toBe(200)

  /** A browser shows a page again for a minute without asking. */
  const visit = async (path: string) => {
    await page.goto(path)
    await page.reload()
  }
  const quick = { timeout: 1_000 }

  await act('publicar')
  await expect(async () => {
    await visit('/home')
    // Others may be open at the same time.
    await expect(page.locator('.public-matters')).toContainText(
      /Encuesta: |encuestas abiertas/,
      quick,
    )
    await visit('/participa')
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()
    await expect(card).toContainText(/abierta/i, quick)
    const days = page.getByRole('region', { name: 'Calendario de actividades' })
    await expect(days.getByRole('link', { name })).toHaveCount(2, quick)
    await visit('/mapa-del-sitio')
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible(quick)
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`/encuesta/${slug}<`)
  }).toPass()
  await page.goto(`/buscador?q=${word}`)
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/encuesta/${slug}`)

  await act('cerrar')
  await expect(async () => {
    await visit('/participa')
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()
    await expect(card).toContainText(/cerrada/i, quick)
  }).toPass()
})
