import { stack } from './stack.ts'

export default function requireStack(): void {
  if (!stack.isRunning) throw new Error('The stack is not running: pnpm stack up')
}
