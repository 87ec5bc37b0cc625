const PARTICLES = ['de', 'del', 'la', 'las', 'los', 'y']

/** «M. Quintero» for Marcela Quintero Ospina: the initial and the first of two surnames. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  if (words.length === 1 || name.includes('@')) return name.trim()
  const from = words.length > 3 && !isParticle(words[1]) ? 2 : 1
  const length = words.slice(from).findIndex((word) => !isParticle(word)) + 1
  return `${[...first][0]?.toLocaleUpperCase('es-CO')}.\u00a0${words.slice(from, from + length).join('\u00a0')}`
}

function isParticle(word: string | undefined): boolean {
  return word !== undefined && PARTICLES.includes(word.toLocaleLowerCase('es-CO'))
}
