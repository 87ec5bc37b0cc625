/** As it came, and the process it went through. */
export function read<Value>(value: Value): { value: Value; pid: number } {
  return { value, pid: process.pid }
}
