import { fileURLToPath } from 'node:url'
import { DEMO_USERS } from '@terminal/dev/accounts'
import { type Page, type Size, until } from './page.ts'

export type Journey = { name: string; size: Size; follow: (page: Page) => Promise<void> }

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1_440, height: 900 }
const PHOTO = fileURLToPath(new URL('../../docs/images/home-phone.jpg', import.meta.url))
const [, JOURNALIST] = DEMO_USERS

export const JOURNEYS: readonly Journey[] = [
  { name: 'home', size: PHONE, follow: readHome },
  { name: 'home, wide', size: DESKTOP, follow: readHome },
  { name: 'travel', size: PHONE, follow: findBus },
  { name: 'petition', size: PHONE, follow: filePetition },
  { name: 'alert', size: PHONE, follow: publishAlert },
]

/** Menu and submenus by one press each; the typeface, fetched while the first page is read, is used on the second. */
async function readHome(page: Page): Promise<void> {
  await page.open('/home')
  await page.see('heading', '¿A dónde va?')
  await expectNoneWider(page)
  if (await page.run(() => innerWidth < 1_000)) await page.click('button', 'Menú')
  await page.click('button', 'Submenú de Mi Terminal')
  await page.see('link', 'Turísmo')
  await page.click('button', 'Submenú de Atención al Ciudadano')
  await page.see('link', 'Pqrs')
  await page.click('button', 'Submenú de Mi Terminal')
  await until('the typeface is fetched', () => page.run(() => 'letra' in sessionStorage))
  await expectNoProblems(page)
  await page.click('link', 'Notícias')
  await page.see('heading', 'Noticias')
  await until('the typeface on the second page', () => page.run(loadTypeface))
  await expectNoneWider(page)
}

/**
 * In the page: the letters it asks for are ours, and their file can be had. Whether its own face came in time for an
 * optional one is a matter of the machine.
 */
async function loadTypeface(): Promise<boolean> {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const face = rules.find((rule) => rule instanceof CSSFontFaceRule)
  const { fontFamily } = getComputedStyle(document.body)
  if (!face || !fontFamily.startsWith('"Nunito Sans"')) return false
  const file = new FontFace('same', face.style.getPropertyValue('src'))
  return (await file.load()).status === 'loaded'
}

async function findBus(page: Page): Promise<void> {
  await page.open('/home')
  await page.fill('¿A dónde va?', 'medellin')
  await page.click('button', 'Buscar')
  await page.see('heading', 'Medellín')
  await page.see('heading', 'Próximas salidas')
  await expectNoneWider(page)

  await page.open('/viaja-con-nosotros')
  const countRows = () => page.run(() => document.querySelectorAll('main tbody tr').length)
  const all = await countRows()
  await page.click('button', 'Filtrar por empresa o servicio')
  await page.choose('Empresa', 'Flota Guayacanes')
  await page.click('button', 'Buscar')
  await until('a shorter list', async () => (await countRows()) < all && (await countRows()) > 0)
  await page.seeText('Flota Guayacanes')
  await expectNoneWider(page)
}

async function filePetition(page: Page): Promise<void> {
  await page.open('/pqrsd')
  await page.fill('¿Qué pasó o qué pide?', `Mi maleta llegó rota, prueba ${Date.now()}.`)
  await page.choose('Foto o archivo', PHOTO)
  await page.seeText('home-phone.jpg')
  await until('the captcha is solved', () =>
    page.run(() => document.querySelector<HTMLInputElement>('[data-captcha] input')?.value),
  )
  await page.click('button', 'Continuar')
  await page.click('label', 'Anónima')
  await page.click('button', 'Continuar')
  await page.see('heading', '¿Cómo le respondemos?')
  await page.click('button', 'Continuar')
  await page.see('heading', 'Revise y envíe')
  await expectNoneWider(page)
  await page.click('button', 'Radicar mi solicitud')
  await page.see('heading', 'Recibimos su solicitud')
  await page.seeText('home-phone.jpg')
  await expectNoProblems(page)
  const read = (selector: string) =>
    page.run((part) => document.querySelector(part)?.textContent ?? '', selector)
  const radicado = await read('.receipt__number')
  const code = await read('.receipt__code')

  await page.go('/pqrsd/seguimiento')
  await page.fill('Radicado', radicado)
  await page.fill('Código', code)
  await page.click('button', 'Consultar')
  await page.see('heading', `Radicado ${radicado}`)
  await expectNoneWider(page)
}

/** Signed in at the provider; the alert is ended again, so that it is on no page of another journey. */
async function publishAlert(page: Page): Promise<void> {
  const text = `Derrumbe en el kilómetro 18, prueba ${Date.now()}.`
  await page.open('/home')
  await page.click('button', 'Menú')
  await page.click('link', 'Login')
  await page.fill('Correo electrónico', JOURNALIST.email)
  await page.fill('Contraseña', JOURNALIST.password)
  await page.click('button', 'Ingresar')
  await until('the first desk', () =>
    page.run(() => document.querySelector('.desk-frame__person') !== null),
  )
  await page.go('/dashboard/avisos')
  await page.click('label', 'Cierre')
  await page.fill('Qué deben saber los viajeros', text)
  await page.click('button', 'Publicar')
  await page.see('button', `Terminar ahora «${text}»`)
  await expectNoneWider(page)

  const isOnHome = async () => {
    await page.reload()
    return page.says(text)
  }
  await page.go('/home')
  await until('the alert on /home', isOnHome)
  await page.go('/dashboard/avisos')
  await page.click('button', `Terminar ahora «${text}»`)
  await until('the alert among those that are over', () =>
    page.run(
      (words) =>
        document.querySelector('[aria-labelledby=avisos-over]')?.textContent.includes(words),
      text,
    ),
  )
  await page.go('/home')
  await until('/home without the alert', async () => !(await isOnHome()))
}

async function expectNoneWider(page: Page): Promise<void> {
  const { shown, room } = await page.run(() => ({
    shown: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }))
  if (shown > room) throw new Error(`${shown} px of content in ${room} px`)
}

async function expectNoProblems(page: Page): Promise<void> {
  const problems = await page.problems()
  if (problems.length > 0) throw new Error(`the browser complained: ${problems.join('; ')}`)
}
