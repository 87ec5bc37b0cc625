import { expect, test } from 'vitest'
import { writeInTurn } from './use-petition-writes.ts'

function open() {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const send = (given: string) =>
    new Promise<number>((resolve) => {
      const count = sent.push(given)
      answers.push(() => resolve(count))
    })
  const write = writeInTurn(send, (one, other) => one === other)
  return { sent, write, answer: async (i: number) => answers[i]?.() }
}

test('a double click files a note once', async () => {
  const { sent, write, answer } = open()
  const [first, second] = [write('nota'), write('nota')]
  await answer(0)
  expect(await Promise.all([first, second])).toEqual([1, 1])
  expect(sent).toEqual(['nota'])
})

test('the same note is another one once the first was answered', async () => {
  const { sent, write, answer } = open()
  const first = write('nota')
  await answer(0)
  await first
  void write('nota')
  expect(sent).toEqual(['nota', 'nota'])
})

test('different ones go one after the other, in the order of the presses', async () => {
  const { sent, write, answer } = open()
  const all = [write('Ana'), write('Iván'), write('Ana')]
  for (const i of [0, 1, 2]) {
    expect(sent).toHaveLength(i + 1)
    await answer(i)
    await all[i]
    // The next is sent when the one before it has its answer.
    await Promise.resolve()
  }
  expect(sent).toEqual(['Ana', 'Iván', 'Ana'])
})
