import type { AnswerTemplateValues } from '@terminal/contract/petitions/answers/answer'

/** Texts to begin an answer with: what changes from case to case stands in brackets. */
export const DEMO_TEMPLATES: readonly AnswerTemplateValues[] = [
  {
    name: 'Servicio dañado: qué pasó y cuándo se arregla',
    brief: '[Qué está dañado] funciona otra vez el [fecha]. Mientras tanto, use [otro lugar].',
    body: 'Usted nos contó que [qué está dañado] no funciona. Tiene razón.\n\nSe debe a [la causa]. El arreglo termina el [fecha].\n\nMientras tanto puede usar [otro lugar].',
  },
  {
    name: 'Gracias por su sugerencia',
    brief: 'Gracias. Llevamos su sugerencia al área que puede hacerla realidad.',
    body: 'Leímos su sugerencia y la entregamos al área que decide sobre ella, con su texto tal como lo escribió.\n\nSi se hace, lo verá en la terminal y lo publicamos en nuestras noticias.',
  },
  {
    name: 'Queja por la atención recibida',
    brief: 'Le pedimos disculpas. Hablamos con la persona que lo atendió el [fecha].',
    body: 'Usted nos contó cómo lo atendieron el [fecha] en [lugar]. Le pedimos disculpas.\n\nRevisamos lo que pasó y hablamos con la persona que lo atendió. [Qué se hizo].\n\nGracias por escribirnos: así mejoramos.',
  },
  {
    name: 'Entrega de información',
    brief: 'Aquí está la información que pidió, en los archivos de esta respuesta.',
    body: 'Usted nos pidió [qué pidió]. Se lo entregamos completo en los archivos que van con esta respuesta.\n\nSi falta algo, escríbanos en la consulta con su código.',
  },
  {
    name: 'Reclamo sobre datos personales',
    brief: '[Corregimos, actualizamos o borramos] [qué dato] el [fecha].',
    body: 'Usted nos pidió [corregir, actualizar o borrar qué dato]. [Qué se hizo, en qué base de datos y qué día; o por qué no se puede, con la norma].\n\nSi no está de acuerdo, puede quejarse ante la Superintendencia de Industria y Comercio (SIC), porque ya hizo su reclamo ante nosotros (Ley 1581 de 2012, artículo 16).',
  },
]
