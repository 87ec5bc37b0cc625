/** The same numbers for the same seed (mulberry32). */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Other bytes, bytes that are missing, bytes that come twice, large numbers where there were small ones. */
export function mutated(good: Buffer, next: (below: number) => number): Buffer {
  const bytes = Buffer.from(good)
  const [from, length] = [next(bytes.length), 1 + next(64)]
  switch (next(4)) {
    case 0:
      for (let i = 0; i <= next(16); i++) bytes[next(bytes.length)] = next(256)
      return bytes
    case 1:
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)])
    case 2:
      return Buffer.concat([bytes.subarray(0, from + length), bytes.subarray(from)])
    default:
      return bytes.fill(next(2) * 255, from, Math.min(bytes.length, from + 1 + next(4)))
  }
}
