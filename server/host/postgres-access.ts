/**
 * Who may connect to PostgreSQL as whom, by its socket: peer authentication, so there is no password on disk.
 * The lines go first, since PostgreSQL uses the first match.
 */
const BEGIN = '# terminal: principio (lo escribe «terminal prepare»)'
const END = '# terminal: fin'

const HBA = ['local terminal owner,api,worker peer map=terminal']
const IDENT = [
  'terminal terminal-api api',
  'terminal terminal-worker worker',
  'terminal terminal-owner owner',
]

export const withAccess = (hba: string): string => withBlock(hba, HBA)
export const withUsers = (ident: string): string => withBlock(ident, IDENT)

/** Replaces what was written before; everything else stays as it is. */
function withBlock(text: string, lines: readonly string[]): string {
  const start = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  const rest =
    start === -1 || end < start ? text : text.slice(0, start) + text.slice(end + END.length + 1)
  return `${[BEGIN, ...lines, END].join('\n')}\n${rest}`
}
