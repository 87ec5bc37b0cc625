import { expect, type Page, test } from '@playwright/test'
import { JOURNALIST, signIn } from '../staff/staff.ts'
import { openNewsApi } from '../staff/staff-api.ts'

test('E9 a news item is found once it is published, and gone once it is withdrawn', async ({
  page,
}) => {
  await signIn(page, JOURNALIST)
  const news = await openNewsApi(page)
  const word = news.newWord()
  const text = `${word} es una palabra de esta noticia. ${'Y sigue mucho más. '.repeat(20)}`
  const fields = { Titulo: `Aviso de ${word}`, Contenido: text }
  const item = await news.create({ ...fields, activa: 'false' })
  await expectFound(page, word, 0)

  await news.revise(item, { ...fields, activa: 'true' })
  await expectFound(page, word, 1)
  const row = page.getByRole('region', { name: /^Resultados/ }).getByRole('listitem')
  await expect(row.getByRole('heading').getByRole('link')).toHaveAttribute(
    ...(['href', `/noticia-detalle/${item.id}`] as const),
  )
  const shown = text.slice(0, 180)
  await expect(row.getByText(shown)).toHaveText(`${shown}…`)

  await news.revise(item, { ...fields, activa: 'false' })
  await expectFound(page, word, 0)
  await news.removeAll()
})

async function expectFound(page: Page, word: string, count: number): Promise<void> {
  const sentence = count === 0 ? `Sin resultados para “${word}”` : `Resultados: 1 para “${word}”`
  const address = `/buscador?q=${word}`
  const answer = async () => (await page.request.get(address)).text()
  await expect.poll(answer, { intervals: [250] }).toContain(sentence)
  // The other process may still keep what it answered a moment ago.
  await expect(async () => {
    await page.goto(address)
    const heading = page.getByRole('heading', { level: 2 }).first()
    await expect(heading).toHaveText(sentence, { timeout: 1 })
  }).toPass()
}
