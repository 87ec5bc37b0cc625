/** Said to somebody anonymous of a file that may still say where and with what it was recorded. */
export function tellingSentence(name: string): string {
  return `No pudimos borrar de ${name} el lugar y el celular con que se grabó.`
}
