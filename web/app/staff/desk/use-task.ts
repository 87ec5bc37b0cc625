import { useState } from 'react'

/** What the form beside a list is for. `number` is its React key, so that every task starts with a form of its own. */
export function useTask<Task extends object>(first: Task) {
  const [{ task, number }, setTask] = useState({ task: first, number: 0 })
  const start = (next: Task) => setTask((last) => ({ task: next, number: last.number + 1 }))
  return { task, number, start }
}
