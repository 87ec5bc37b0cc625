import { readFile } from 'node:fs/promises'
import { logPath } from '../background.ts'
import { SETTINGS, WEB_PARTS } from '../local-stack.ts'
import { sql } from '../sql.ts'
import { requestEdge } from './edge-request.ts'

const VISITORS = 100
const ROUTE = 'noticia-detalle/:id'

export type Crowd = { visitors: number; answered: number; renders: number }

/** Everybody opens an item that was published a moment ago and that no cache has seen. */
export async function measureFlashCrowd(): Promise<Crowd> {
  const id = await publish()
  try {
    const before = await countRenders()
    const answers = await Promise.all(
      Array.from({ length: VISITORS }, () => requestEdge(`/noticia-detalle/${id}`)),
    )
    const answered = answers.filter(({ status }) => status === 200).length
    return { visitors: VISITORS, answered, renders: (await countRenders()) - before }
  } finally {
    await sql(`delete from news where id = ${id}`)
    // As the worker would: the copy that is left says that the item is gone.
    await fetch(`${SETTINGS.EDGE_ORIGIN}/noticia-detalle/${id}`, {
      headers: { 'x-refresh': SETTINGS.EDGE_REFRESH_SECRET, 'accept-encoding': 'br' },
    })
  }
}

/** Past the api, so that nothing refreshes or warms it. */
async function publish(): Promise<number> {
  return Number(
    await sql(`insert into news (title, body, published_on, is_active)
      values ('Multitud de prueba', 'Medición de la casa.', current_date, true) returning id`),
  )
}

async function countRenders(): Promise<number> {
  const logs = await Promise.all(WEB_PARTS.map(({ name }) => readFile(logPath(name), 'utf8')))
  return logs.join('').split(`"route":"${ROUTE}"`).length - 1
}
