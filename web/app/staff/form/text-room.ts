const NUMBER = new Intl.NumberFormat('es-CO')

export function withDots(count: number): string {
  return NUMBER.format(count)
}

/** «1.204 de 4.000 caracteres»: below a text, how much of its room is used. */
export function describeRoom({ length }: string, limit: number): string {
  const room = `${withDots(length)} de ${withDots(limit)} caracteres`
  return length <= limit ? room : `${room}: sobran ${withDots(length - limit)}`
}
