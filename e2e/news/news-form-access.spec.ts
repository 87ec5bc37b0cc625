import { expect } from '@playwright/test'
import { NIGHT } from '../night.ts'
import { expectFine } from '../site/page-axe.ts'
import * as form from './news-form.ts'
import { noisePng, openForm, test } from './news-form.ts'

test(
  'every state of the form is free of axe violations, in both themes, and fits (390 and 1440 px)',
  NIGHT,
  async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (/Content.Security|violat/i.test(message.text())) complaints.push(message.text())
    })
    await openForm(page)
    await expectFine(page, 'empty')
    await form.createButton(page).click()
    await expectFine(page, 'refused')
    await form.title(page).fill('Nueva frecuencia diaria hacia Puerto Lindero')
    await form.body(page).fill('Sale del módulo 2.')
    const gif = { name: 'plano.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
    await form.image(page).setInputFiles(gif)
    await expectFine(page, 'wrong type')
    await form
      .image(page)
      .setInputFiles(noisePng(20, 'una-foto-con-un-nombre-muy-largo-de-camara.png'))
    await form.untilKept(page)
    await expectFine(page, 'filled')

    const held = await form.holdForm(page)
    await page.route('**/api/Noticias', (route) => route.abort())
    await form.createButton(page).click()
    await held.tell(45)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expectFine(page, 'saving')
    await held.release()
    await expect(page.locator('.form-trouble')).toBeFocused()
    await expectFine(page, 'failed')

    await page.getByRole('link', { name: 'Volver' }).click()
    await expectFine(page, 'leaving')
    await page.getByRole('button', { name: 'Salir y conservar' }).click()
    await page.goto('/dashboard/news/create')
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
    await expectFine(page, 'draft')
    expect(complaints).toEqual([])
  },
)

test(
  'the form of an item and its conflict are free of axe violations, and fit (390 and 1440 px)',
  NIGHT,
  async ({ page, news }) => {
    const word = news.newWord()
    const item = await news.create({ Titulo: word })
    await openForm(page, item.id)
    await form.body(page).fill('Mío.')
    await news.revise(item, { Titulo: word, Contenido: 'Suyo.' })
    await form.saveButton(page).click()
    await expect(page.getByRole('button', { name: 'Guardar lo mío' })).toBeVisible()
    await expectFine(page, 'conflict')
    await page.getByRole('button', { name: 'Seguir editando lo mío' }).click()
    await page.getByText('Ver lo que guardó otra persona').click()
    await expectFine(page, 'going on')
    await page.goto('/dashboard/news/edit/1e1')
    await expect(page.getByText('Esa dirección no corresponde a ninguna noticia')).toBeVisible()
    await expectFine(page, 'no such item')
  },
)
