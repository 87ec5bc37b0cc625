/** A problem in the folder, described for the person who wrote it. */
export type Problem = { file: string; line: number | undefined; sentence: string }

/** Notes a problem of the one file it belongs to. A file that is not there has no line. */
export type Report = (line: number | undefined, sentence: string) => void
export type ReportIn = (file: string) => Report

/** All the problems of a folder, so that they can be fixed in one go. */
export class SiteError extends Error {
  override readonly name = 'SiteError'
  readonly problems: readonly string[]

  constructor(dir: string, problems: readonly Problem[]) {
    const files = [...Map.groupBy(problems, ({ file }) => file).values()]
    const sorted = files.flatMap((file) => file.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)))
    // Two HTML tags in one line are one problem.
    const lines = [...new Set(sorted.map(describeProblem))]
    super(`La carpeta ${dir} no se puede usar todavía:\n${lines.join('\n')}`)
    this.problems = lines
  }
}

export function describeProblem({ file, line, sentence }: Problem): string {
  return line === undefined ? `${file}: ${sentence}` : `${file}:${line} ${sentence}`
}
