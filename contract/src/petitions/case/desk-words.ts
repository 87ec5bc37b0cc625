/** Why a petition goes before all others. */
export type Priority = 'child' | 'life' | 'journalist'
/** How an answer ends a petition. */
export type Outcome = 'full' | 'partial' | 'denied' | 'repeated' | 'nobody'
/** The trays of the inbox. */
export type Tray = 'unassigned' | 'mine' | 'due-soon' | 'overdue' | 'waiting' | 'closed'

/** As staff read them. */
export const PRIORITY_NAMES: Record<Priority, string> = {
  child: 'De un niño o sobre un niño',
  life: 'Vida o salud',
  journalist: 'Periodista',
}
export const OUTCOME_NAMES: Record<Outcome, string> = {
  full: 'De fondo',
  partial: 'Parcial',
  denied: 'Negada',
  repeated: 'Reiterativa',
  nobody: 'Sin competente',
}
export const TRAY_NAMES: Record<Tray, string> = {
  unassigned: 'Sin asignar',
  mine: 'Mías',
  'due-soon': 'Por vencer',
  overdue: 'Vencidas',
  waiting: 'En espera',
  closed: 'Cerradas',
}
/** «Por vencer»: so many business days or fewer. */
export const DUE_SOON_DAYS = 3

/** By which ways an answer reaches its author without this desk. */
export const OUTSIDE_CHANNEL_NAMES = {
  email: 'Correo electrónico',
  post: 'Correo físico',
  office: 'En la oficina',
  phone: 'Por teléfono',
  hearing: 'En una reunión o visita',
  other: 'Otro medio',
} as const
export type OutsideChannel = keyof typeof OUTSIDE_CHANNEL_NAMES

/** «Le respondimos … el martes 3» */
export const OUTSIDE_CHANNEL_WORDS: Record<OutsideChannel, string> = {
  email: 'por correo electrónico',
  post: 'por correo físico',
  office: 'en la oficina',
  phone: 'por teléfono',
  hearing: 'en una reunión o visita',
  other: 'por otro medio',
}
