export type PdfText = {
  role: 'H1' | 'H2' | 'P'
  look: 'title' | 'heading' | 'body' | 'strong' | 'quiet'
  text: string
  /** On the green ground of what matters most; blocks one after the other stand on one. */
  isOnGreen?: boolean
}

export type PdfList = { role: 'L'; items: readonly string[]; isNumbered?: boolean }

/** The first cell of a row names it. A heading above says what it is about. */
export type PdfTable = {
  role: 'Table'
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

export type PdfBlock = PdfText | PdfList | PdfTable

/** A letter as its parts: each is one element of the structure, in the order in which it is read aloud. */
export type PdfLetter = {
  /** Of all of it, above its parts: a standard one, as «Document». */
  role: string
  title: string
  author: string
  createdAt: Date
  blocks: readonly PdfBlock[]
  /** Header and foot of every page, which are not read aloud. */
  frame: { above: string; aside: string; below: string; logo?: Buffer | undefined }
}
