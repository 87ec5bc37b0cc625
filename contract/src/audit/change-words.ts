/** What the list of changes is filtered by: each holds one or several kinds of change. */
export const CHANGE_GROUPS = [
  'news',
  'alerts',
  'documents',
  'surveys',
  'timetables',
  'opinions',
  'petitions',
  'roles',
  'accounts',
  'sign-ins',
  'exports',
  'purges',
] as const
export type ChangeGroup = (typeof CHANGE_GROUPS)[number]

export const GROUP_NAMES: Record<ChangeGroup, string> = {
  news: 'Noticias',
  alerts: 'Avisos',
  documents: 'Documentos',
  surveys: 'Encuestas',
  timetables: 'Destinos y horarios',
  opinions: 'Opiniones',
  petitions: 'PQRSD',
  roles: 'Funciones',
  accounts: 'Cuentas locales',
  'sign-ins': 'Ingresos',
  exports: 'Descargas',
  purges: 'Retiros definitivos',
}

/** The kinds of change of each group. A purge is an action of several kinds, and has none. */
export const KINDS_OF: Record<ChangeGroup, readonly string[]> = {
  news: ['news'],
  alerts: ['alert'],
  documents: ['document', 'section'],
  surveys: ['survey', 'survey-text'],
  timetables: ['timetables', 'timetable-correction', 'travel-company'],
  opinions: ['opinion'],
  petitions: ['petition', 'answer-template', 'office-day', 'elimination'],
  roles: ['staff'],
  accounts: ['local-account', 'signing-key'],
  'sign-ins': ['sign-in'],
  exports: ['export'],
  purges: [],
}

/** The kind of what happened to a petition, which has a table of its own. */
export const PETITION_KIND = 'petition'
/** The kind and action of a first use of a role on a day. */
export const ROLE_USE = { kind: 'sign-in', action: 'first-of-day' } as const
/** The action of what was withdrawn for good. */
export const PURGE = 'purge'
/** The action of forgetting what a person wrote. Who had it done is not stored. */
export const FORGET = 'forget'

const SENTENCES: Record<string, Record<string, string>> = {
  news: {
    create: 'Creó la noticia',
    revise: 'Editó la noticia',
    remove: 'Retiró la noticia',
    restore: 'Restauró la noticia',
    purge: 'Retiró definitivamente la noticia',
  },
  alert: {
    create: 'Publicó el aviso',
    revise: 'Editó el aviso',
    remove: 'Terminó el aviso',
    replace: 'Reemplazó el aviso',
    undo: 'Deshizo el aviso',
    restore: 'Restauró el aviso',
  },
  document: {
    create: 'Publicó el documento',
    revise: 'Editó el documento',
    remove: 'Retiró el documento',
    restore: 'Restauró el documento',
    purge: 'Retiró definitivamente el documento',
  },
  section: {
    create: 'Creó la sección',
    revise: 'Editó la sección',
    remove: 'Retiró la sección',
    restore: 'Restauró la sección',
  },
  survey: {
    create: 'Creó la encuesta',
    revise: 'Editó la encuesta',
    publish: 'Publicó la encuesta',
    close: 'Cerró la encuesta',
    review: 'Decidió sobre las respuestas marcadas de la encuesta',
    outcome: 'Escribió qué se hizo con la encuesta',
    remove: 'Retiró la encuesta',
  },
  timetables: { revise: 'Cambió las tablas de viaje en uso' },
  'timetable-correction': {
    accept: 'Aceptó la corrección de una empresa',
    decline: 'Rechazó la corrección de una empresa',
  },
  'travel-company': {
    create: 'Registró una empresa de transporte',
    revise: 'Cambió el correo o el enlace de una empresa de transporte',
  },
  'survey-text': { erase: 'Borró un texto de la encuesta' },
  opinion: {
    handle: 'Atendió una opinión',
    reopen: 'Volvió a abrir una opinión',
    erase: 'Borró el texto de una opinión',
    file: 'Radicó una opinión como PQRSD',
  },
  'answer-template': {
    create: 'Creó la plantilla',
    revise: 'Editó la plantilla',
    remove: 'Retiró la plantilla',
  },
  'petition-report': {
    create: 'Publicó el informe trimestral de PQRSD',
    revise: 'Publicó otra versión del informe trimestral de PQRSD',
    remove: 'Retiró el informe trimestral de PQRSD',
  },
  improvement: {
    create: 'Publicó «Esto cambió gracias a usted»',
    revise: 'Editó «Esto cambió gracias a usted»',
    remove: 'Retiró «Esto cambió gracias a usted»',
  },
  'office-day': {
    create: 'Registró el día sin términos',
    revise: 'Editó el día sin términos',
    remove: 'Retiró el día sin términos',
  },
  petition: {
    start: 'Empezó el trámite de la solicitud',
    reclassify: 'Cambió el tipo de la solicitud',
    shorten: 'Acortó el término de la solicitud',
    'ask-completion': 'Pidió completar la solicitud',
    extend: 'Amplió el plazo de la solicitud',
    transfer: 'Trasladó la solicitud',
    answer: 'Respondió la solicitud',
    'declare-withdrawn': 'Declaró el desistimiento de la solicitud',
    archive: 'Archivó la solicitud',
    reopen: 'Reabrió la solicitud',
    assign: 'Asignó la solicitud',
    classify: 'Clasificó la solicitud',
    note: 'Escribió una nota en la solicitud',
    delivery: 'Registró la entrega de la respuesta',
    hold: 'Marcó «No eliminar» en la solicitud',
    'lift-hold': 'Levantó «No eliminar» de la solicitud',
    forget: 'Se borraron los datos personales de la solicitud',
  },
  'petition-file': { forget: 'Se borró un archivo de la solicitud' },
  elimination: {
    create: 'Hizo el inventario de eliminación',
    publish: 'Publicó el inventario de eliminación',
    approve: 'Registró el acta del inventario de eliminación',
    run: 'Ordenó eliminar lo del inventario',
    finish: 'Terminó la eliminación del inventario',
    cancel: 'Anuló el inventario de eliminación',
  },
  staff: { grant: 'Dio funciones a', withdraw: 'Quitó las funciones a' },
  'local-account': {
    create: 'Creó la cuenta local',
    disable: 'Desactivó la cuenta local',
    enable: 'Activó la cuenta local',
    reset: 'Restableció la cuenta local',
    'ask-link': 'Pidió cambiar la contraseña de la cuenta local',
    'change-phrase': 'Cambió la contraseña de la cuenta local',
    'use-recovery-code': 'Usó un código de recuperación de la cuenta local',
  },
  'signing-key': {
    create: 'Creó la llave del ingreso local',
    rotate: 'Cambió la llave del ingreso local',
  },
  'sign-in': {
    enter: 'Ingresó con la cuenta local',
    leave: 'Salió de la cuenta local',
    'end-reused': 'Se cerró la sesión por una credencial repetida de la cuenta local',
    'end-others': 'Cerró las demás sesiones de la cuenta local',
    'first-of-day': 'Entró por primera vez en el día con la función',
  },
  export: { download: 'Descargó' },
}

const EXPORT_NAMES: Record<string, string> = {
  'survey-answers': 'Respuestas de una encuesta',
  readings: 'Registro de lecturas',
  changes: 'Registro de cambios',
  person: 'Todo lo que hay de una persona',
}

/** What was done, in words. What a later release records is still listed by an earlier one. */
export function sentenceOf(kind: string, action: string): string {
  const general = action === FORGET ? 'Se borraron los datos de una persona' : 'Hizo un cambio'
  return SENTENCES[kind]?.[action] ?? general
}

/** What it was done to, as people call it. */
export function nameOfItem(kind: string, title: string | null): string | null {
  return kind === 'export' && title !== null ? (EXPORT_NAMES[title] ?? title) : title
}

/** What else is said of it, as people say it. */
export function detailOf(kind: string, detail: string | null): string | null {
  if (kind !== 'export' || detail === null) return detail
  return detail === '1' ? '1 fila' : `${detail} filas`
}

export function groupOf(kind: string, action: string): ChangeGroup | undefined {
  if (action === PURGE || action === FORGET) return 'purges'
  return CHANGE_GROUPS.find((group) => KINDS_OF[group].includes(kind))
}
