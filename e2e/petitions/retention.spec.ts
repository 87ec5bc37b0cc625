import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { expectFine } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { HEAD, startSession } from '../staff/staff.ts'

const EMAIL = `yolanda.${randomUUID().slice(0, 8)}@correo.example`

test('while no table is written the head reads what to write; a petition is held and let go, and its person gets a copy', async ({
  page,
  request,
}) => {
  const sent = await request.post('/api/Contacto/correo', {
    headers: { 'x-api-key': stack.apiKey },
    data: {
      mensaje: 'Quiero saber qué datos míos tienen.',
      tipo: 'datos-consulta',
      presenta: 'persona',
      nombre: 'Yolanda Ficticia',
      correo: EMAIL,
      respuesta: 'correo',
    },
  })
  const { radicado } = await sent.json()
  const { access_token } = await startSession(page, HEAD)
  const headers = {
    'x-api-key': stack.apiKey,
    [CONTRACT_HEADER]: CONTRACT_NUMBER,
    authorization: `Bearer ${access_token}`,
  }
  const found = await request.post('/api/Pqrsd/busqueda', { headers, data: { words: radicado } })
  const [{ id }] = (await found.json()).items

  await page.goto(`/dashboard/pqrsd/${id}`)
  const rights = page.getByRole('region', { name: 'Consulta de datos (art. 14)' })
  await expect(rights).toContainText('10 días hábiles')
  const hold = page.getByRole('region', { name: 'No eliminar' })
  await hold.getByRole('button', { name: 'Marcar «No eliminar»' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Razón').fill('Tutela 2026-00123 en curso')
  await expectFine(page, 'a hold')
  await dialog.getByRole('button', { name: 'Marcar' }).click()
  await expect(hold).toContainText('Tutela 2026-00123')

  await page.goto('/dashboard/pqrsd/retencion')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retención y eliminación')
  await expect(page.getByText('Mientras no esté escrita, nada se elimina.')).toBeVisible()
  const held = page.getByRole('table', { name: 'Solicitudes que no se eliminan' })
  await expect(held.getByRole('link', { name: radicado })).toBeVisible()
  await expectFine(page, 'retention that is off')
  await held.getByRole('link', { name: radicado }).click()
  await hold.getByRole('button', { name: 'Levantar' }).click()
  await dialog.getByLabel('Razón').fill('Terminó el proceso')
  await dialog.getByRole('button', { name: 'Levantar' }).click()
  await expect(hold).toContainText('No está marcada')

  await rights.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datos de una persona')
  await page.getByLabel('Correo').fill(EMAIL)
  await page.getByLabel('Cómo comprobó su identidad').fill('Mostró la cédula')
  await page.getByRole('button', { name: 'Buscar lo que hay' }).click()
  await expect(page.getByRole('table', { name: 'Lo que hay de la persona' })).toContainText(
    radicado,
  )
  await expectFine(page, 'data of a person')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Descargar la copia/ }).click()
  const zip = await readFile(await (await download).path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
})

test('the policy leads to the form with its type chosen, and anybody reads what is going to be eliminated', async ({
  page,
}) => {
  await page.goto('/politica')
  await page.getByRole('link', { name: 'Saber qué datos tienen' }).click()
  await expect(page.getByLabel('Tipo de solicitud')).toHaveValue('datos-consulta')
  await page.goto('/pqrsd/eliminacion')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eliminación de documentos')
  await expect(page.getByText('No hay inventarios publicados')).toBeVisible()
  await expectFine(page, 'eliminations')
})
