import operator from '../../site/operator.ts'

/** The table of the specification, as it is written there. */
export const MENU = [
  ['Mi Terminal', '/home'],
  ['Notícias', '/noticias'],
  ['Opciones', '/opciones'],
  ['Turísmo', '/tourismo'],
  ['Atención al Ciudadano', '/atencion-a-la-ciudadania'],
  ['Pqrs', '/pqrs'],
  ['Preguntas Frecuentes', '/preguntasFrecuentes'],
  ['Informes de Gestión', '/informesGestion'],
  ['Política de Datos', '/politica'],
  ['Lineas de Atención', '/lineaAtencion'],
  ['Contrataciones', '/contrasAtencion'],
  ['Información Corporativa', '/informationCorporation'],
  ['Planeación y Gestión', '/informationCorporation?section=planeacion'],
  ['Participa', '/participa'],
  ['Transparencia y Accesos', '/transparency'],
  ['Mi Terminalito', operator.childrenSite],
  ['Buscar', '/buscador'],
]
export const PARENTS = ['Mi Terminal', 'Atención al Ciudadano', 'Información Corporativa']
