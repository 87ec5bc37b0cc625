import { sql } from '../sql.ts'

const BATCH = 5_000
const YEARS = 10

const TITLES = [
  'Nueva ruta diaria hacia la costa desde el muelle norte',
  'Cierre temporal de la vía por obras de mantenimiento',
  'Plan de operación para el puente festivo',
  'Jornada de atención a personas mayores en el módulo 3',
  'Cambio de horario en las taquillas del segundo piso',
  'Así puede viajar con su mascota durante la temporada',
]
const SENTENCE =
  'La terminal informa a quienes viajan que la medida rige desde la madrugada y que los puntos de información del primer piso la explican. '

/** As many published news as are asked for, over ten years, and a draft for every ten of them; two of three have a picture. */
export async function fillNews(database: string, published: number): Promise<void> {
  const all = (published / 10) * 11
  for (let from = 1; from <= all; from += BATCH) {
    const numbers = `generate_series(${from}, ${Math.min(from + BATCH - 1, all)}) as n`
    await sql(
      `insert into pictures (key, width, height, widths, has_avif)
      select md5(n::text), 1600, 900, '{480,960,1600}', true from ${numbers} where n % 3 > 0;

      insert into news (title, body, picture_key, image_text, published_on, is_active, is_featured)
      select (array[${TITLES.map((title) => `'${title}'`).join()}])[1 + n % ${TITLES.length}] || ' (' || n || ')',
        repeat('${SENTENCE}', 2 + n % 12), case when n % 3 > 0 then md5(n::text) end, 'Buses en la plataforma',
        current_date - ((${all} - n) * ${YEARS * 365}::bigint / ${all})::int, n % 11 > 0, n % 100 = 1
      from ${numbers}`,
      database,
    )
  }
  await sql('vacuum analyze', database)
}
