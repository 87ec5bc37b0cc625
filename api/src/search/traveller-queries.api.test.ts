import type { Busqueda } from '@terminal/contract/search/search.schema'
import { newsEntry } from '@terminal/contract/search/search-entry'
import { ARCHIVE_NEWS } from '@terminal/demo/archive'
import { DEMO_NEWS } from '@terminal/demo/demo-news'
import { seedDemo } from '@terminal/demo/seed'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MASTERS, openWorld, SITE_DIR } from '../../test/world.ts'
import { putEntry } from '../db/catalogue.ts'
import { inTransaction } from '../db/transaction.ts'
import { openJobs } from '../platform/jobs/jobs.ts'

/** How travellers write, and where each of them wants to go: a page, or something by its title. */
const QUERIES: readonly (readonly [query: string, ...right: string[]])[] = [
  ['tiquetes a bogotá', '/viaja-con-nosotros', '/home'],
  ['Tikete bogota', '/viaja-con-nosotros', '/home'],
  ['BUS A MEDELLIN', '/viaja-con-nosotros'],
  ['bus para villa palma', '/viaja-con-nosotros'],
  ['cuanto vale el pasaje a cali', '/viaja-con-nosotros'],
  ['cuánto cuesta el tiquete', '/viaja-con-nosotros'],
  ['a que hora sale el ultimo bus', '/viaja-con-nosotros'],
  ['última salida', '/viaja-con-nosotros'],
  ['comprar tiquete por internet', '/home'],
  ['quiero devolver mi tiquete', '/viaja-con-nosotros'],
  ['me vendieron un tiquete falso', '/viaja-con-nosotros'],
  ['me dejó el bus', '/preguntasFrecuentes'],
  ['perdí mi maleta', '/atencion-a-la-ciudadania'],
  ['se me quedo el celular en el bus', '/atencion-a-la-ciudadania'],
  ['OBJETOS PERDIDOS', '/atencion-a-la-ciudadania'],
  ['reclamo equipaje dañado', '/viaja-con-nosotros'],
  ['cuántas maletas puedo llevar', '/viaja-con-nosotros'],
  ['dónde puedo guardar la maleta', '/opciones'],
  ['enviar una encomienda', '/viaja-con-nosotros'],
  ['menor viaja solo', '/viaja-con-nosotros/menores'],
  ['permiso para que mi hijo viaje con la abuela', '/viaja-con-nosotros/menores'],
  ['mascota en el bus', '/viaja-con-nosotros'],
  ['puedo llevar mi perro?', '/viaja-con-nosotros'],
  ['silla de ruedas', '/opciones'],
  ['baño', '/opciones'],
  ['duchas', '/opciones'],
  ['PARQUEADERO', '/opciones'],
  ['donde dejo la moto', '/opciones'],
  ['cajero', '/opciones'],
  ['clave del wifi', '/opciones'],
  ['taxi al centro', '/opciones'],
  ['cómo llegar', '/opciones', '/home'],
  ['donde queda la terminal', '/opciones', '/home'],
  ['almorzar', '/opciones'],
  ['cambiar el pañal', '/opciones'],
  ['me robaron', '/lineaAtencion'],
  ['pqr', '/pqrsd', '/pqrs'],
  ['poner una queja', '/pqrsd', '/pqrs'],
  ['derecho de peticion', '/pqrsd', '/pqrs'],
  ['estado de mi pqr', '/pqrsd'],
  ['queja contra un conductor', '/atencion-a-la-ciudadania'],
  ['denuncia corrupción', '/lineaAtencion'],
  ['telefono de la terminal', '/lineaAtencion'],
  ['whatsapp', '/lineaAtencion'],
  ['horario oficina', '/atencion-a-la-ciudadania'],
  ['a qué hora abren', '/atencion-a-la-ciudadania'],
  ['orario domingos', '/atencion-a-la-ciudadania'],
  ['vía cerrada por derrumbe', '/viaja-con-nosotros'],
  ['trabajar en la terminal', '/informationCorporation?section=directorio'],
  ['quién es el gerente', '/informationCorporation?section=directorio'],
  ['quiénes son', '/informationCorporation?section=quienes-somos'],
  ['licitación', '/contrasAtencion'],
  ['arriendo de un local', '/contrasAtencion'],
  ['presupuesto', '/informationCorporation?section=planeacion', '/transparency/4.1'],
  ['sueldo', 'Escala salarial de la planta, vigencia 2026'],
  ['datos personales', '/politica'],
  ['encuesta', '/participa', '/encuesta/participacion-ciudadana'],
  ['rendicion de cuentas', '/participa'],
  ['informes de gestión', '/informesGestion'],
  ['paseos cerca', '/tourismo'],
  ['letra más grande', '/accesibilidad'],
  ['terminos y condiciones', '/politica/terminos'],
  ['prefuntas frecuentes', '/preguntasFrecuentes'],
  ['transparensia', '/transparency'],
  ['contratasiones', '/contrasAtencion'],
  ['lineas de atencion', '/lineaAtencion'],
  ['telefono expreso lindero', '/lineaAtencion', '/viaja-con-nosotros'],
  ['derechos del pasajero', '/atencion-a-la-ciudadania'],
  ['me cobraron de más', '/pqrsd', '/pqrs'],
  ['conductor borracho', '/atencion-a-la-ciudadania'],
  ['estoy embarazada', '/atencion-a-la-ciudadania'],
  ['PLAN DE ACCION 2026', '/informationCorporation?section=planeacion', '/transparency/4.3'],
  ['Mi terminalito', 'https://terminalito.example'],
]

const LOOKED_AT = 3

const { db, files, privateFiles, site, issuer, get, databaseUrl } = await openWorld()
const jobs = openJobs(databaseUrl, { isWorker: false, onError: fail })
afterAll(() => jobs.close())
beforeAll(async () => {
  await insertNews()
  const clock = { now: () => new Date('2026-11-16T15:00:00Z') }
  const world = { db, files, privateFiles, site, siteDir: SITE_DIR, masters: MASTERS }
  await seedDemo({ ...world, jobs, clock, issuer: issuer.url })
})

describe('what travellers look for, as they write it', () => {
  test('is among the first three things shown, every time', async () => {
    const missed: { query: string; shown: string[] }[] = []
    for (const [query, ...right] of QUERIES) {
      const shown = await firstShown(query)
      const isThere = shown.some(({ page, title }) => right.includes(page) || right.includes(title))
      if (!isThere)
        missed.push({ query, shown: shown.map(({ page, title }) => `${page} ${title}`) })
    }
    expect(QUERIES.length).toBeGreaterThanOrEqual(40)
    expect(missed).toEqual([])
  })
})

/** Those of the demo, without their pictures: drawing them takes longest, and no query looks for them. */
async function insertNews(): Promise<void> {
  for (const item of [...DEMO_NEWS, ...ARCHIVE_NEWS].filter(({ isActive }) => isActive)) {
    const { id } = await db
      .insertInto('news')
      .values({
        title: item.title,
        body: item.body,
        picture_key: null,
        image_text: null,
        redirect_url: item.redirectUrl,
        published_on: item.publishedOn,
        is_active: item.isActive,
        is_featured: item.isFeatured,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await inTransaction(db, (tx) => putEntry(tx, newsEntry({ id, ...item })))
  }
}

/** In the order of the page: the operator's answers, what was found, what other words find. */
async function firstShown(query: string): Promise<{ page: string; title: string }[]> {
  const answer = await get(`/api/Buscador?q=${encodeURIComponent(query)}`)
  expect([query, answer.statusCode]).toEqual([query, 200])
  const { respuestas, items, sinonimos } = answer.json<Busqueda>()
  return [
    ...respuestas.map(({ url, titulo }) => ({ page: pageOf(url), title: titulo })),
    ...[...items, ...(sinonimos?.items ?? [])].map(({ path, title }) => ({
      page: pageOf(path),
      title,
    })),
  ].slice(0, LOOKED_AT)
}

/** Without the part of the page, and without what a table on it is asked. */
function pageOf(url: string): string {
  return url.replace(/#.*$/, '').replace(/\?q=.*$/, '')
}

function fail(error: unknown): never {
  throw error
}
