import { posix } from 'node:path'
import {
  isCode,
  isTest,
  listFiles,
  type Problem,
  type Report,
  readSource,
  referencesOf,
} from './source.ts'

/** Which files a file imports, values and types alike, and where. */
type Arrows = Map<string, Map<string, number>>

/** Files that import each other, directly or indirectly, can only be read, moved and tested together. */
export function checkCircles(root: string): Report {
  const files = listFiles(root).filter((file) => isCode(file) && !isTest(file))
  const arrows: Arrows = new Map()
  for (const file of files) {
    const source = readSource(root, file)
    if ('message' in source) continue
    const own = referencesOf(source).filter(({ specifier }) => specifier.startsWith('.'))
    const targets = own.map(
      ({ specifier, line }) => [posix.join(posix.dirname(file), specifier), line] as const,
    )
    arrows.set(file, new Map(targets.reverse()))
  }
  return { visited: files.length, problems: files.flatMap((file) => circleAt(file, arrows)) }
}

/** The shortest way from a file back to it, reported once: at the first file of the circle. */
function circleAt(file: string, arrows: Arrows): Problem[] {
  const cameFrom = new Map<string, string>()
  const queue = [file]
  for (const at of queue) {
    for (const next of arrows.get(at)?.keys() ?? []) {
      if (next === file) return problemsOf(wayTo(at, cameFrom), arrows)
      // Files before it in the alphabet have reported their own circles.
      if (next < file || cameFrom.has(next) || !arrows.has(next)) continue
      cameFrom.set(next, at)
      queue.push(next)
    }
  }
  return []
}

function wayTo(last: string, cameFrom: Map<string, string>): string[] {
  const before = cameFrom.get(last)
  return before === undefined ? [last] : [...wayTo(before, cameFrom), last]
}

function problemsOf(way: readonly string[], arrows: Arrows): Problem[] {
  const [file = '', next = file] = way
  const line = arrows.get(file)?.get(next) ?? 1
  return [{ file, line, message: `imports itself: ${[...way, file].join(' → ')}` }]
}
