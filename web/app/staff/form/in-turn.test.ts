import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

/** Sends what it is told to; each is answered when the test says. */
function open() {
  const turn = inTurn()
  const sent: string[] = []
  const answers: (() => void)[] = []
  const write = (given: string, name?: string) =>
    turn((isLast) => {
      const count = sent.push(given)
      return new Promise<string>((resolve) => {
        answers.push(() => resolve(`${count}${isLast() ? ' last' : ''}`))
      })
    }, name)
  const answer = async (i: number) => {
    // It is sent once the one before it has its answer.
    await new Promise((resolve) => setImmediate(resolve))
    answers[i]?.()
  }
  return { sent, write, answer, turn }
}

test('a double click files a note once', async () => {
  const { sent, write, answer } = open()
  const [first, second] = [write('nota', 'nota'), write('nota', 'nota')]
  await answer(0)
  expect(await Promise.all([first, second])).toEqual(['1 last', '1 last'])
  expect(sent).toEqual(['nota'])
})

test('the same note is another one once the first was answered', async () => {
  const { sent, write, answer } = open()
  const first = write('nota', 'nota')
  await answer(0)
  await first
  const second = write('nota', 'nota')
  await answer(1)
  expect(await second).toBe('2 last')
  expect(sent).toEqual(['nota', 'nota'])
})

test('different ones go one after the other, in the order of the presses', async () => {
  const { sent, write, answer } = open()
  const all = [write('Ana', 'Ana'), write('Iván', 'Iván'), write('Ana', 'Ana')]
  for (const i of [0, 1, 2]) {
    await answer(i)
    expect(sent).toHaveLength(i + 1)
    await all[i]
  }
  expect(await Promise.all(all)).toEqual(['1', '2', '3 last'])
  expect(sent).toEqual(['Ana', 'Iván', 'Ana'])
})

test('without a name each is another one, and one that fails stops none', async () => {
  const { turn } = open()
  const refused = turn(async () => {
    throw new Error('No')
  })
  const after = turn(async () => 'done')
  await expect(refused).rejects.toThrow('No')
  expect(await after).toBe('done')
})
