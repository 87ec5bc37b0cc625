import type { PdfLetter } from './pdf-letter.ts'

/**
 * A tagged PDF with its language, its title and its typeface: its text can be searched, copied and read aloud, also where
 * a paragraph goes on over pages. The same letter is always the same bytes. Library and typeface take half a second and
 * some 60 MB to open: no process does it before its first letter.
 */
export async function writePdf(letter: PdfLetter): Promise<Buffer> {
  const { drawLetter } = await import('./draw-letter.ts')
  return drawLetter(letter)
}
