import { expect, test } from 'vitest'
import { deploySteps } from './deploy-steps.ts'

const DEPLOY = { env: {}, version: '2.0.0', before: '1.0.0', isReturn: false }
const RESTARTS = [
  'Reiniciar terminal-api@8020',
  'Reiniciar terminal-api@8021',
  'Reiniciar terminal-web@8010',
  'Reiniciar terminal-web@8011',
]

test('tables, files and nginx come before the release is used, and the worker comes last', () => {
  expect(deploySteps(DEPLOY).map(({ title }) => title)).toEqual([
    'Actualizar la base de datos',
    'Publicar los archivos del sitio',
    'Configurar nginx',
    'Pasar a la versión 2.0.0',
    ...RESTARTS,
    'Iniciar nginx si no está en marcha',
    'Reiniciar terminal-worker',
    'Iniciar lo demás',
    'Probar el sitio',
  ])
})

test('a rollback does the same without touching the tables', () => {
  const [first, ...rest] = deploySteps(DEPLOY)
  const back = deploySteps({ ...DEPLOY, isReturn: true })
  expect(first?.title).toBe('Actualizar la base de datos')
  expect(back.map(({ title }) => title)).toEqual(rest.map(({ title }) => title))
})

test('processes go back to a release before, and are not restarted twice where there is none', () => {
  const undone = (before: string | undefined) =>
    deploySteps({ ...DEPLOY, before })
      .filter(({ undo }) => undo)
      .map(({ title }) => title)
  expect(undone('1.0.0')).toEqual(expect.arrayContaining([...RESTARTS, 'Pasar a la versión 2.0.0']))
  expect(undone(undefined)).toEqual(['Configurar nginx'])
})
