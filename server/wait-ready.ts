import { parseArgs } from 'node:util'
import { untilHealthy } from './health.ts'

/** `wait-ready.ts PORT PID`: a unit has started when its process answers as ready and is still running. */
const [port = '', pid = ''] = parseArgs({ allowPositionals: true }).positionals

await untilHealthy(`the process ${pid}`, `http://127.0.0.1:${port}/salud/listo`, () => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
})
