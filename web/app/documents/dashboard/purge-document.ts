import type { DocumentDetail, DocumentVersion } from '@terminal/contract/documents/document'
import type { PurgeSubject } from '../../staff/desk/use-purge.ts'
import { describeFile } from './desk-words.ts'
import { draftFormOf } from './draft-forms.ts'

export const PURGE_NOTE =
  'Para datos personales u otra información que no debe seguir en Internet. Borra el documento con todas sus versiones, también de aquí, y no se puede deshacer. Si el error está en una sola versión, retírela en la tabla de versiones.'

export function documentToPurge({ id, title }: Pick<DocumentDetail, 'id' | 'title'>): PurgeSubject {
  return {
    path: `/api/Subsecciones/${id}`,
    form: draftFormOf(id),
    title: `«${title}»`,
    question: '¿Retirar este documento para siempre?',
    effects: [
      'Se borran su título y todos sus archivos: del sitio, del buscador, del índice y del historial.',
      'Sus direcciones dirán que se retiró, cuándo y por qué. El historial dirá también quién.',
    ],
    instead: 'Si solo quiere ocultarlo, use Retirar: eso sí se puede deshacer.',
    done: 'El documento se retiró definitivamente.',
    alreadyDone: 'El documento ya estaba retirado definitivamente.',
  }
}

export function versionToPurge(
  { id, title }: Pick<DocumentDetail, 'id' | 'title'>,
  version: DocumentVersion,
  { isShown }: { isShown: boolean },
): PurgeSubject {
  const { number } = version
  return {
    path: `/api/Subsecciones/${id}/versiones/${number}`,
    form: `${draftFormOf(id)}:${number}`,
    title: `«${title}», versión ${number} (${describeFile(version)})`,
    question: `¿Retirar la versión ${number} para siempre?`,
    effects: [
      'Se borran este archivo, también si otra versión lo repite, y lo que el buscador leyó de él.',
      'Su dirección dirá que se retiró, cuándo y por qué. El historial dirá también quién.',
      isShown
        ? 'Es la versión que se ve en el sitio: el documento quedará pendiente hasta que suba otra.'
        : 'La versión que se ve en el sitio no cambia.',
    ],
    instead: 'El título y los demás datos del documento se conservan.',
    done: `La versión ${number} se retiró definitivamente.`,
    alreadyDone: `La versión ${number} ya estaba retirada definitivamente.`,
  }
}
