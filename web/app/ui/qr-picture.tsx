import { qrCode, qrPath } from './qr-code.ts'

/** More does not fit into a code that a camera reads from afar. */
const MOST_BYTES = 106

/** What one points a phone at; nothing where the address is too long for it. */
export function QrPicture({ url, size }: { url: string; size: string }) {
  if (new TextEncoder().encode(url).length > MOST_BYTES) return null
  const modules = qrCode(url)
  const side = modules.length + 4
  return (
    <svg
      className="qr-picture"
      viewBox={`-2 -2 ${side} ${side}`}
      width={size}
      height={size}
      role="img"
      aria-label={`Código QR de ${url}`}
    >
      <path d={qrPath(modules)} />
    </svg>
  )
}

/** As people write it. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
