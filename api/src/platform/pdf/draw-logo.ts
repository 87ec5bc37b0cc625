import sharp from 'sharp'

/** Sharp on paper at the height that a letter gives it. */
const HEIGHT = 160
let drawn: { svg: string; picture: Buffer } | undefined

/** The operator's logo as a PDF takes it, drawn again when the folder has another. */
export async function drawLogo(svg: string): Promise<Buffer> {
  if (drawn?.svg !== svg) {
    const picture = await sharp(Buffer.from(svg), { density: 300 })
      .resize({ height: HEIGHT })
      // pdfkit writes transparency later than everything else.
      .flatten({ background: 'white' })
      .png()
      .toBuffer()
    drawn = { svg, picture }
  }
  return drawn.picture
}
