import { expect } from '@playwright/test'
import { loseNextAnswer } from '../lost-answer.ts'
import * as form from './news-form.ts'
import { openForm, test } from './news-form.ts'

test('K3 an item whose answer was lost is corrected from its draft, and not created twice', async ({
  page,
  news,
}) => {
  const word = news.newWord()
  await openForm(page)
  await form.title(page).fill(`Perdida ${word}`)
  await form.body(page).fill('Un párrafo.')
  const { answer } = await loseNextAnswer(page, '/api/Noticias')
  await form.createButton(page).click()
  await expect(page.getByText('La noticia no se guardó')).toBeVisible()
  const created: { id: number } = JSON.parse(await answer)

  await page.reload()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await form.title(page).fill(`Corregida ${word}`)
  const sent: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/Noticias') && response.request().method() !== 'GET')
      sent.push(`${response.request().method()} ${pathname} ${response.status()}`)
  })
  await form.createButton(page).click()
  await expect(form.toasts(page).last()).toHaveText('Noticia creada con éxito')
  expect(sent).toEqual(['POST /api/Noticias 409', `PUT /api/Noticias/${created.id} 200`])
  expect(await news.read(created.id)).toMatchObject({ titulo: `Corregida ${word}` })
  page.removeAllListeners('response')
  await news.remove(created.id)
})
