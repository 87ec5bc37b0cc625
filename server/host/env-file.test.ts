import { expect, test } from 'vitest'
import { parseEnvFile } from './env-file.ts'

test('reads names and values as systemd does', () => {
  const { values, problems } = parseEnvFile(
    '# comentario\n\nA=1\n B_2 = no\nC=con espacios y #  \nD=\nE=a=b\n',
  )
  expect(values).toEqual({ A: '1', C: 'con espacios y #', D: '', E: 'a=b' })
  expect(problems).toEqual(['renglón 4: no es NOMBRE=valor'])
})

test('refuses what systemd would read in another way, with its line and without its value', () => {
  const { values, problems } = parseEnvFile(
    `A="secreto"\nB='secreto'\nC=secre\\to\nexport D=secreto\nE=1\nE=secreto\n`,
  )
  expect(values).toEqual({ E: '1' })
  expect(problems).toEqual([
    'renglón 1: A lleva comillas o una barra invertida; quítelas',
    'renglón 2: B lleva comillas o una barra invertida; quítelas',
    'renglón 3: C lleva comillas o una barra invertida; quítelas',
    'renglón 4: no es NOMBRE=valor',
    'renglón 6: E está dos veces',
  ])
})
