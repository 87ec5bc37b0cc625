import { setTimeout as pause } from 'node:timers/promises'

/**
 * `obstruct.ts CODE`: has the process of Node whose inspector listens (SIGUSR1 opens it) run this code on its event loop.
 * Ends when that process does.
 */
const LIST = 'http://127.0.0.1:9229/json/list'

/** An endless loop, and a heap that fills: what a mistake in our code would do. */
export const OBSTRUCTIONS = {
  loop: 'for (;;);',
  heap: '{ const kept = []; for (;;) kept.push(new Array(10_000).fill(Math.random())) }',
} as const

if (import.meta.main) {
  const socket = new WebSocket(await inspectorUrl())
  socket.addEventListener('open', () => {
    const params = { expression: process.argv[2] ?? '' }
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }))
  })
  // Killed, it hangs up without a word.
  socket.addEventListener('error', () => process.exit())
  socket.addEventListener('close', () => process.exit())
}

async function inspectorUrl(): Promise<string> {
  for (;;) {
    const answer = await fetch(LIST).catch(() => undefined)
    const url = /"webSocketDebuggerUrl": "([^"]+)"/.exec((await answer?.text()) ?? '')?.[1]
    if (url) return url
    await pause(50)
  }
}
