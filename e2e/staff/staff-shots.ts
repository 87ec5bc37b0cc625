import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { stack } from '../stack.ts'
import {
  ADMINISTRATOR,
  DOCUMENTALIST,
  enterCredentials,
  expectInside,
  JOURNALIST,
  OFFICER,
  ON_DUTY,
  pressLogin,
} from './staff.ts'

const { site } = stack.urls
const TIMETABLES = join(stack.paths.site, 'data/horarios.csv')

/** The screens of the manuals for editors, for destinations and for local accounts, each ready to be photographed. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  async 'cuentas-ingreso'(page) {
    // The typeface is there from the second page on.
    await page.goto(`${site}/home`, { waitUntil: 'networkidle' })
    await page.goto(`${site}/dashboard/ingreso`)
    await page.getByLabel('Usuario').fill('guardia')
  },
  async 'cuentas-olvido'(page) {
    await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click()
    await page.getByLabel('Correo electrónico').fill('guardia@montelindo.example')
  },
  async 'personal-ingreso'(page) {
    await page.goto(`${site}/home`)
    await pressLogin(page)
    await page.getByLabel('Correo electrónico').fill(JOURNALIST.email)
  },
  async 'personal-noticias'(page) {
    await enterCredentials(page, JOURNALIST)
    await expectInside(page)
    await page.getByRole('heading', { level: 1, name: 'Noticias' }).waitFor()
    await page.waitForLoadState('networkidle')
  },
  async 'personal-formulario'(page) {
    await page.getByRole('link', { name: 'Crear noticia' }).click()
    await page.getByRole('heading', { level: 1, name: 'Crear Nueva Noticia' }).waitFor()
    await page.getByLabel('Título').fill('Nueva frecuencia diaria hacia Puerto Lindero')
    await page
      .getByLabel('Descripción')
      .fill('Sale del módulo 2 a las 5:30 a. m. y a la 1:30 p. m.\n\nCompre en la taquilla 14.')
  },
  async 'personal-historial'(page) {
    await page.goto(`${site}/dashboard/news/history/13`)
    await expectInside(page)
    await page.waitForLoadState('networkidle')
  },
  async 'personal-avisos'(page) {
    await page.goto(`${site}/dashboard/avisos`)
    await expectInside(page)
    await page.getByRole('heading', { level: 1, name: 'Avisos' }).waitFor()
  },
  async 'personal-documentos'(page) {
    await changePerson(page, DOCUMENTALIST, 'Documentos')
    await page.getByRole('button', { name: /^4 / }).click()
    await page.getByRole('button', { name: /^4\.3 / }).click()
  },
  async 'personal-documento'(page) {
    await page.getByRole('link', { name: 'Nuevo documento en 4.3 Plan de Acción' }).click()
    await page.getByLabel('Título').fill('Plan de acción de 2027')
  },
  async 'personal-documento-historial'(page) {
    await page.goto(`${site}/dashboard/documentos/historial/1`)
    await expectInside(page)
    await page.getByRole('heading', { level: 2, name: 'Cambios' }).waitFor()
  },
  async 'personal-matriz'(page) {
    await page.goto(`${site}/dashboard/documentos/matriz`)
    await expectInside(page)
    await page.getByRole('table').waitFor()
  },
  async 'personal-retiro'(page) {
    await changePerson(page, ADMINISTRATOR, 'Noticias')
    await page.goto(`${site}/dashboard/documentos/historial/1`)
    await page.getByRole('button', { name: 'Retirar definitivamente…', exact: true }).click()
    await page
      .getByLabel('Motivo público')
      .fill('Publicaba datos personales sin autorización de sus titulares.')
  },
  async 'personal-encuestas'(page) {
    await page.goto(`${site}/dashboard/encuestas`)
    await expectInside(page)
    await page.getByRole('table').waitFor()
  },
  async 'personal-encuesta'(page) {
    const link = page.getByRole('table').getByRole('link', { name: /participación ciudadana/ })
    await link.first().click()
    await page.getByRole('heading', { name: 'Preguntas' }).waitFor()
    await page.waitForLoadState('networkidle')
  },
  async 'cuentas-cambios'(page) {
    await page.goto(`${site}/dashboard/registro/cambios?grupo=accounts`)
    await expectInside(page)
    await page.getByRole('table', { name: 'Cambios' }).waitFor()
    await page.waitForLoadState('networkidle')
  },
  async 'personal-pqrsd'(page) {
    await changePerson(page, OFFICER, 'PQRSD')
    await page.getByRole('table').waitFor()
    await page.waitForLoadState('networkidle')
  },
  async 'personal-pqrsd-solicitud'(page) {
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Lo que escribió la persona' }).waitFor()
    await page.waitForLoadState('networkidle')
  },
  async 'personal-pqrsd-respuesta'(page) {
    await page.getByRole('link', { name: 'Responder' }).click()
    await page.getByLabel('En pocas palabras').waitFor()
    await page.waitForLoadState('networkidle')
  },
  async 'personal-pqrsd-verbal'(page) {
    await page.goto(`${site}/dashboard/pqrsd/radicar/verbal`)
    await page.getByLabel('Nombre completo').fill('Lucero Prueba')
    await page.getByLabel('Número').fill('000.000.123')
    await page
      .getByLabel('Qué pide y por qué')
      .fill('Pide que le devuelvan lo que pagó dos veces en el parqueadero el domingo.')
    await page.getByLabel('Documentos que entrega').fill('Los dos recibos')
  },
  async 'personal-pqrsd-insumo'(page) {
    await page.goto(`${site}/dashboard/pqrsd?bandeja=mias`)
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Lo que escribió la persona' }).waitFor()
    await page.getByText('Más', { exact: true }).click()
    await page.getByRole('button', { name: 'Pedir insumo', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Área/).selectOption({ index: 1 })
    await dialog.getByLabel('Qué necesita del área').fill('¿Qué se hizo, y desde qué día?')
  },
  async 'personal-pqrsd-varias'(page) {
    await page.goto(`${site}/dashboard/pqrsd/respuesta-comun`)
    await page.getByRole('button', { name: 'Elegir todas' }).click()
    await page.getByLabel('En pocas palabras').fill('El bus de las cinco vuelve el 1 de diciembre.')
  },
  async 'personal-pqrsd-informe'(page) {
    await page.goto(`${site}/dashboard/pqrsd/informe`)
    await page
      .getByRole('heading', { name: 'Por tipo' })
      .or(page.getByText('Por tipo'))
      .first()
      .waitFor()
  },
  // On a phone, where it is used.
  async 'personal-vias'(page) {
    await changePerson(page, ON_DUTY, 'Vías')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('radio', { name: /^La Cumbre/ }).click()
    await page.getByRole('radio', { name: 'Suspendido', exact: true }).click()
  },
  async 'destinos-mesa'(page) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${site}/dashboard/destinos`)
    await page.getByRole('table', { name: 'Empresas' }).waitFor()
  },
  async 'destinos-cambios'(page) {
    const text = await readFile(TIMETABLES, 'utf8')
    await page.getByLabel('Archivos con las tablas').setInputFiles({
      name: 'horarios.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text.replace(';12500;', ';13900;')),
    })
    await page.getByRole('button', { name: 'Publicar' }).scrollIntoViewIfNeeded()
  },
}

type Person = typeof DOCUMENTALIST | typeof ADMINISTRATOR | typeof OFFICER | typeof ON_DUTY

/** The desk of another role: the session of the first person ends here and at the provider. */
async function changePerson(page: Page, person: Person, firstDesk: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies()
  await page.goto(`${site}/home`)
  await pressLogin(page)
  await enterCredentials(page, person)
  await page.getByRole('heading', { level: 1, name: firstDesk }).waitFor()
}

/** One after another in one session, as an editor sees them on the first day. Nothing is saved. */
export async function shootStaff(page: Page, folder: string): Promise<void> {
  // Nothing is kept of what is written in a form.
  page.on('dialog', (dialog) => dialog.accept())
  for (const [name, show] of Object.entries(SCREENS)) {
    await show(page)
    await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 82 })
  }
}
