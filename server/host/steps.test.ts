import { expect, test } from 'vitest'
import { runSteps, type Step } from './steps.ts'

/** Steps that say what is done with them; those that are named fail. */
function recorded(bad: readonly string[] = []) {
  const done: string[] = []
  const act = (what: string) => async () => {
    done.push(what)
    if (bad.includes(what)) throw new Error(`no ${what}`)
  }
  const step = (title: string, canUndo = true): Step => ({
    title,
    run: act(title),
    ...(canUndo && { undo: act(`-${title}`) }),
  })
  return { done, steps: [step('A', false), step('B'), step('C'), step('D')] }
}
const silent = () => undefined

test('runs every step in its order', async () => {
  const { done, steps } = recorded()
  expect(await runSteps(steps, silent)).toBeUndefined()
  expect(done).toEqual(['A', 'B', 'C', 'D'])
})

test('a step that fails is undone with those before it, in the same order, and none follows', async () => {
  const { done, steps } = recorded(['C'])
  expect(await runSteps(steps, silent)).toEqual({ title: 'C', reason: 'no C', notUndone: [] })
  expect(done).toEqual(['A', 'B', 'C', '-B', '-C'])
})

test('what cannot be undone is said, and the rest is undone all the same', async () => {
  const { done, steps } = recorded(['D', '-B'])
  const failure = await runSteps(steps, silent)
  expect(failure?.notUndone).toEqual(['B: no -B'])
  expect(done).toEqual(['A', 'B', 'C', 'D', '-B', '-C', '-D'])
})
