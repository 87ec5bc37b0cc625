import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const APP = fileURLToPath(new URL('./app', import.meta.url))
/** What every desk loads, and what desks share. */
const SHARED = [
  ...['entry.client.tsx', 'root.tsx', 'routes/dashboard/layout.tsx'],
  ...globSync('staff/**/*.{ts,tsx}', { cwd: APP }),
]

/**
 * One file for all of that, instead of one for each module or two: a desk takes a tenth of the requests, and fewer bytes,
 * because a large file compresses better. Everything it imports is in it too, so that modules still begin in order.
 */
export function deskChunks(): Rolldown.CodeSplittingOptions {
  let known: ReadonlySet<string> | undefined
  return {
    groups: [
      {
        debugName: 'desk',
        name(id, modules) {
          known ??= withImports(
            SHARED.map((path) => `${APP}/${path}`),
            modules,
          )
          return known.has(id) ? 'desk' : null
        },
      },
    ],
  }
}

function withImports(roots: readonly string[], modules: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set(roots)
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  return reached
}
