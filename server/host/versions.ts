/** Whether a release comes after another, as semver says: `1.0.0-rc.2` after `1.0.0-rc.1`, `1.0.0` after both. */
export function isNewer(version: string, than: string): boolean {
  const [ours, theirs] = [partsOf(version), partsOf(than)]
  return (compare(ours.release, theirs.release) || comparePre(ours.pre, theirs.pre)) > 0
}

function partsOf(version: string): { release: string[]; pre: string[] } {
  const [plain = ''] = version.split('+')
  const [release = '', ...pre] = plain.split('-')
  return { release: release.split('.'), pre: pre.length === 0 ? [] : pre.join('-').split('.') }
}

/** No pre-release comes after any. */
function comparePre(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return Math.sign(b.length - a.length)
  return compare(a, b)
}

function compare(a: readonly string[], b: readonly string[]): number {
  for (const [i, part] of a.entries()) {
    const other = b[i]
    if (other === undefined) return 1
    if (part !== other) return compareParts(part, other)
  }
  return a.length - b.length
}

/** Numbers by their value, and before words. */
function compareParts(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (isNumber && isOtherNumber) return Number(a) - Number(b)
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
  return a < b ? -1 : 1
}
