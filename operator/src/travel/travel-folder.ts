import type { Operator } from '@terminal/contract/operator/operator'
import type { ReportIn } from '../site-error.ts'
import { readTextFile } from '../text-file.ts'
import { readTravelTables, TRAVEL_FILES, type TravelRead } from './read-travel-tables.ts'

export function inFolder(file: string): string {
  return `data/${file}`
}

/** The tables of travel as a folder has them. */
export async function readTravelFolder(
  dir: string,
  operator: Operator | undefined,
  reportIn: ReportIn,
): Promise<TravelRead> {
  const texts = new Map<string, string | undefined>()
  for (const file of TRAVEL_FILES)
    texts.set(file, await readTextFile(dir, inFolder(file), reportIn(inFolder(file))))
  const read = readTravelTables((file) => texts.get(file), operator)
  for (const { file, line, sentence } of read.problems) reportIn(inFolder(file))(line, sentence)
  return read
}
