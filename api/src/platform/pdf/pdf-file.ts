/** The objects of a PDF file, numbered in the order in which they are asked for. */
export function openPdfFile() {
  const bodies: (Buffer | undefined)[] = []

  return {
    /** Its number, before anything is known of it. */
    reserve(): number {
      return bodies.push(undefined)
    },
    fill(number: number, body: string): void {
      bodies[number - 1] = Buffer.from(body, 'latin1')
    },
    add(body: string): number {
      return bodies.push(Buffer.from(body, 'latin1'))
    },
    addStream(content: Buffer, entries = ''): number {
      return bodies.push(
        Buffer.concat([
          Buffer.from(`<< /Length ${content.length}${entries} >>\nstream\n`, 'latin1'),
          content,
          Buffer.from('\nendstream', 'latin1'),
        ]),
      )
    },
    /** The whole file: header, objects, where each begins, and what to read first. */
    close(catalog: number, info: number, id: string): Buffer {
      const parts = [Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1')]
      let length = parts[0]?.length ?? 0
      const begins = bodies.map((body, i) => {
        if (!body) throw new Error(`Object ${i + 1} of a PDF is empty`)
        const begin = length
        const part = Buffer.concat([
          Buffer.from(`${i + 1} 0 obj\n`, 'latin1'),
          body,
          Buffer.from('\nendobj\n', 'latin1'),
        ])
        length += part.length
        parts.push(part)
        return begin
      })
      const rows = begins.map((begin) => `${String(begin).padStart(10, '0')} 00000 n \n`)
      parts.push(
        Buffer.from(
          `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows.join('')}` +
            `trailer\n<< /Size ${bodies.length + 1} /Root ${ref(catalog)} /Info ${ref(info)} /ID [<${id}> <${id}>] >>\n` +
            `startxref\n${length}\n%%EOF\n`,
          'latin1',
        ),
      )
      return Buffer.concat(parts)
    },
  }
}
export type PdfFile = ReturnType<typeof openPdfFile>

export function ref(number: number): string {
  return `${number} 0 R`
}

/** Text about the document, in any script: UTF-16 in hexadecimal. */
export function textString(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  return `<${bytes.toString('hex').toUpperCase()}>`
}
