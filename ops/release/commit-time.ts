import { git } from '../git.ts'

/** What was built from a commit is as old as it is. Where there is no repository (an image), SOURCE_DATE_EPOCH says it. */
export function commitTime(): Date {
  // biome-ignore lint/style/noProcessEnv: the name that every tool for reproducible builds reads
  const given = process.env.SOURCE_DATE_EPOCH
  return new Date(Number(given ?? readCommitTime()) * 1000)
}

function readCommitTime(): string {
  try {
    return git('log', '-1', '--format=%ct')
  } catch {
    return '0'
  }
}
