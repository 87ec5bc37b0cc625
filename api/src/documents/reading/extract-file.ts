import { readApart } from '../../platform/files/read-apart.ts'
import { UNREADABLE } from './extracted.ts'

/** What a file on disk says. In its minute a report of thousands of pages is read, for which nobody waits. */
export const extractFile = readApart<typeof import('./extract-file.reader.ts')>(
  new URL('./extract-file.reader.ts', import.meta.url),
  { longestMs: 60_000, mostMb: 512, unreadable: () => UNREADABLE },
)
