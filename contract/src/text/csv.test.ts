import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

test('a spreadsheet reads each cell as it is, and computes none', () => {
  const rows = [
    ['Persona', 'Motivo'],
    ['Ana "La Jefa"', 'uno, dos\ntres'],
    ['=1+1', '-cmd|x'],
    [12, null],
  ]
  expect(csvFile(rows, ',')).toBe(
    '\uFEFFPersona,Motivo\r\n"Ana ""La Jefa""","uno, dos\ntres"\r\n\'=1+1,\'-cmd|x\r\n12,\r\n',
  )
})
