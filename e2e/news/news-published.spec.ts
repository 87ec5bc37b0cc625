import { expect } from '@playwright/test'
import { stack } from '../stack.ts'
import { openDesk, pressMore, test } from '../staff/desk-page.ts'

test('«Ver en el sitio» shows what was saved, also to a browser that keeps the page of before', async ({
  page,
  news,
}) => {
  const word = news.newWord()
  const item = await news.create({ Titulo: `${word} antes`, activa: 'true' })
  const address = `/noticia-detalle/${item.id}`
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(address)
  await expect(title).toHaveText(`${word} antes`)

  await news.revise(item, { Titulo: `${word} después`, activa: 'true' })
  // In the browser's encoding: the edge keeps a copy of each, and another one may be made before this one is replaced.
  const copy = () => fetch(`${stack.urls.site}${address}`, { headers: { 'accept-encoding': 'br' } })
  await expect.poll(async () => (await copy()).text()).toContain(`${word} después`)
  await openDesk(page, `?q=${word}`)
  await pressMore(page, word, /^Ver en el sitio/)
  await expect(title).toHaveText(`${word} después`)
  // What they copy from here to share is the address of everybody.
  await expect(page).toHaveURL(address)
})
