import type { Edition, TableProblem } from '@terminal/contract/travel/desk/tables-desk'
import type { RowChange } from '@terminal/contract/travel/written-tables'

/** «2 filas nuevas, 1 quitada y 3 cambiadas». */
export function countWords(counts: Readonly<Record<RowChange['kind'], number>>): string {
  const { added, removed, changed } = counts
  const parts = [
    [added, 'nueva'] as const,
    [removed, 'quitada'] as const,
    [changed, 'cambiada'] as const,
  ].filter(([count]) => count > 0)
  if (parts.length === 0) return 'Ninguna fila cambia'
  const words = parts.map(([count, word], index) => {
    const noun = index > 0 ? '' : count === 1 ? 'fila ' : 'filas '
    return `${count} ${noun}${word}${count === 1 ? '' : 's'}`
  })
  return words.length === 1 ? `${words[0]}` : `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`
}

export const CHANGE_NAMES: Record<RowChange['kind'], string> = {
  added: 'Nueva',
  removed: 'Quitada',
  changed: 'Cambiada',
}

/** «horarios, fila 14». */
export function placeOf({ file, line }: TableProblem): string {
  const table = file.replace(/\.csv$/, '')
  return line === null ? table : `${table}, fila ${line}`
}

/** What an edition was made from. */
export function originOf({ origin, files }: Pick<Edition, 'origin' | 'files'>): string {
  return origin === 'correction' ? `Corrección de ${files.join(', ')}` : files.join(', ')
}
