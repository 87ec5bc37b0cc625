/** Said to somebody anonymous of a file that may still say who made it, where and with what. */
export function tellingSentence(name: string): string {
  return `No pudimos borrar los datos ocultos de ${name}: pueden decir quién lo hizo, dónde o con qué celular.`
}
