import type { RequestFigures, ToldFact } from './published-figures.ts'
import { told } from './told-figures.ts'

export const REQUESTS_TITLE = 'Solicitudes de información'

/** As page and documents say them: each number that the norm names. */
export function requestFacts({
  received,
  transferred,
  denied,
  days,
}: Omit<RequestFigures, 'countedOn'>): ToldFact[] {
  return [
    { name: 'Recibidas', value: told(received) },
    { name: 'Trasladadas a otra entidad', value: told(transferred) },
    { name: 'Con acceso a la información negado', value: told(denied) },
    { name: 'Respondidas', value: told(days.length) },
    {
      name: 'Sin respuesta: en trámite, trasladadas, retiradas o archivadas',
      value: told(received - days.length),
    },
    {
      name: 'Días hábiles de cada respuesta, de menor a mayor',
      value: days.length === 0 ? 'Ninguna se había respondido' : days.join(', '),
    },
  ]
}
