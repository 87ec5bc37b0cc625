import { z } from 'zod'
import type { PurgeSubject } from '../../staff/desk/purge-subject.ts'
import type { CallApi } from '../../staff/session/call-api.ts'
import { draftFormOf } from '../form/draft-forms.ts'

type Known = { id: number; version: number }

export async function purgeNews(
  callApi: CallApi,
  { id, version }: Known,
  reason: string,
  signal: AbortSignal,
): Promise<void> {
  const call = { method: 'POST', json: { reason }, seenVersion: version, signal } as const
  await callApi(`/api/Noticias/${id}/retirar-definitivamente`, z.undefined(), call)
}

export const PURGE_NOTE =
  'Para datos personales u otra información que no debe seguir en Internet. Borra la noticia por completo, también de aquí, y no se puede deshacer.'

export function newsToPurge(id: number, title: string): PurgeSubject {
  return {
    form: draftFormOf(id),
    title: `«${title}»`,
    question: '¿Retirar esta noticia para siempre?',
    effects: [
      'Se borran su título, su texto y sus imágenes: del sitio, del buscador y del historial.',
      'Su dirección dirá que se retiró, cuándo y por qué. El historial dirá también quién.',
    ],
    instead: 'Si solo quiere ocultarla, use Retirar: eso sí se puede deshacer.',
    done: 'La noticia se retiró definitivamente.',
    alreadyDone: 'La noticia ya estaba retirada definitivamente.',
  }
}
