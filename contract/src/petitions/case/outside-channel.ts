/** By which ways an answer reaches somebody without this desk. */
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
