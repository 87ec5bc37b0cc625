import sharp from 'sharp'

/** Sharp on paper at the height that a letter gives it. */
const HEIGHT = 160

export async function read(svg: string): Promise<Uint8Array | undefined> {
  return (
    sharp(Buffer.from(svg), { density: 300 })
      .resize({ height: HEIGHT })
      // pdfkit writes transparency later than everything else.
      .flatten({ background: 'white' })
      .png()
      .toBuffer()
  )
}
