/** The visitor's clock. A page is the same for everybody for many minutes, so only a browser can know what is now. */
export function nowMs(): number {
  return Date.now()
}
