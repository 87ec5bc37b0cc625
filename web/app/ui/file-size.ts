const KB = 1024
const MB = KB * KB
const NO_BREAK = '\u00a0'
const TENTHS = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

/** How much a phone has to carry: «820 KB», «1,4 MB». Whatever is smaller than a kilobyte is one. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KB))
  // 1023,6 KB would be written as 1024 of them.
  if (kilobytes < KB) return `${kilobytes}${NO_BREAK}KB`
  return `${TENTHS.format(bytes / MB)}${NO_BREAK}MB`
}
