import sharp from 'sharp'

type IconOptions = {
  /** Filled up to its corners, for a screen that cuts the icon into a shape of its own. */
  isOpaque?: boolean
  /** Small enough that no such shape cuts the mark itself: a circle of 80 % is promised to be seen. */
  isMaskable?: boolean
}

const MASKABLE_SCALE = 0.68
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }
const CLEAR = { ...WHITE, alpha: 0 }

export async function renderIcon(
  svg: string,
  size: number,
  { isMaskable = false, isOpaque = isMaskable }: IconOptions = {},
): Promise<Buffer> {
  const inner = isMaskable ? Math.round(size * MASKABLE_SCALE) : size
  const mark = await sharp(Buffer.from(svg))
    .resize({ width: inner, height: inner, fit: 'contain', background: CLEAR })
    .png()
    .toBuffer()
  const background = isOpaque ? await groundOf(mark, inner) : CLEAR
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark }])
    .png({ palette: true, effort: 10, dither: 0 })
    .toBuffer()
}

/** The colour the icon has at its upper edge goes on behind it; a mark without a ground stands on white. */
async function groundOf(mark: Buffer, size: number) {
  const [r = 0, g = 0, b = 0, alpha = 0] = await sharp(mark)
    .ensureAlpha()
    .extract({ left: Math.floor(size / 2), top: 1, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return alpha === 255 ? { r, g, b, alpha: 1 } : WHITE
}

const HEADER_SIZE = 6
const ENTRY_SIZE = 16

/** The icon file of old browsers: a list of sizes, then the PNG files as they are. */
export function toIco(pngs: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER_SIZE + ENTRY_SIZE * pngs.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pngs.length, 4)
  let offset = header.length
  for (const [index, png] of pngs.entries()) {
    const entry = HEADER_SIZE + ENTRY_SIZE * index
    // Both sides of a PNG stand in its header; 256 is written as 0.
    header.writeUInt8(png.readUInt32BE(16) % 256, entry)
    header.writeUInt8(png.readUInt32BE(20) % 256, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pngs])
}
