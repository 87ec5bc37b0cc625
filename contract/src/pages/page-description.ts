import { isOn } from '../operator/choice.ts'
import type { Operator } from '../operator/operator.ts'
import { capital, manyOf, wordsOf } from '../operator/words.ts'

type Named = Pick<Operator, 'name' | 'shortName' | 'city' | 'words' | 'features' | 'tickets'>

const LIST = new Intl.ListFormat('es')

/** The pages whose text is not a file of the operator's folder. */
const DESCRIPTIONS: Record<string, (operator: Named) => string> = {
  '/home'({ city, tickets, ...operator }) {
    const parts = [
      ...(isOn(operator, 'tables') ? ['destinos', 'tarifas'] : []),
      ...(tickets ? ['tiquetes'] : []),
      ...['noticias', 'atención'],
    ]
    return `${capital(LIST.format(parts))} de la terminal de transportes de ${city}.`
  },
  '/noticias': ({ shortName, ...operator }) =>
    `Noticias y avisos de la ${shortName}: rutas nuevas, cierres de ${manyOf(wordsOf(operator).ways)}, temporadas y servicios para quien viaja.`,
  '/pqrsd/seguimiento': ({ shortName }) =>
    `Consulte en qué va su petición, queja o reclamo en la ${shortName} con el radicado y el código de su constancia, sin crear una cuenta.`,
  '/pqrsd/eliminacion': ({ shortName }) =>
    `Qué solicitudes de PQRSD va a eliminar la ${shortName}, por serie, año y radicado, publicado 60 días hábiles antes. Sin datos personales.`,
  '/pqrsd/notificaciones': ({ shortName }) =>
    `Avisos de la ${shortName} para quien presentó una PQRSD anónima o no pudimos encontrar: radicado, qué se notifica y hasta cuándo está fijado.`,
  '/encuesta/participacion-ciudadana': ({ shortName }) =>
    `Diga cuándo, por dónde y de qué quiere hablar con la ${shortName} antes de que decida. Sin dar su nombre.`,
  '/encuesta/planeacion-gestion': ({ shortName }) =>
    `Diga qué obra y qué metas deben ir primero en el plan de la ${shortName}. Sin dar su nombre.`,
  '/lineaAtencion': ({ shortName }) =>
    `Teléfonos, WhatsApp y correos de la ${shortName}, con su horario: para qué sirve cada línea y cuándo atiende.`,
  '/buscador': ({ shortName }) =>
    `Busque en las páginas, las noticias y los documentos de la ${shortName}: trámites, horarios, servicios y contactos.`,
  '/opinion': ({ shortName }) =>
    `Diga si una página de la ${shortName} le sirvió y qué le faltó, sin dar su nombre. Con eso la corregimos.`,
  '/mapa-del-sitio': ({ name }) =>
    `Todas las secciones y páginas del sitio de la ${name}, en una sola lista.`,
}

/** What search engines, link previews and our own search say of such a page. */
export function pageDescription(path: string, operator: Named): string {
  return DESCRIPTIONS[path]?.(operator) ?? ''
}
