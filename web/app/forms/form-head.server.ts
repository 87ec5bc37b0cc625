/** How much of a form is remembered while it passes by: more than all its texts, which stand before its files. */
const HEAD_BYTES = 256 * 1024

/** Passes a body on, and remembers how it begins: what was written is shown again even if it was not accepted. */
export function rememberHead(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  let isDone = false

  async function next(): Promise<Uint8Array | undefined> {
    const { done, value } = await reader.read()
    if (done) isDone = true
    else if (size < HEAD_BYTES) chunks.push(value.slice(0, HEAD_BYTES - size))
    size += value?.length ?? 0
    return value
  }

  return {
    /** Given up, it leaves the rest of the body to `head`. */
    stream: () =>
      new ReadableStream<Uint8Array>({
        async pull(controller) {
          const chunk = await next()
          if (chunk) controller.enqueue(chunk)
          else controller.close()
        },
      }),

    /** Reads on where the consumer of the stream gave up. */
    async head(): Promise<Buffer> {
      while (!isDone && size < HEAD_BYTES) await next()
      return Buffer.concat(chunks)
    },
  }
}

const BOUNDARY = /^multipart\/form-data;.*\bboundary="?([^";]+)"?/i

/** The texts in the beginning of a multipart form; a part that is cut is left out, and so are files. */
export function textsIn(head: Buffer, contentType: string): Map<string, string> {
  const texts = new Map<string, string>()
  const boundary = BOUNDARY.exec(contentType)?.[1]
  if (boundary === undefined) return texts
  for (const part of head.toString().split(`--${boundary}`).slice(1, -1)) {
    const end = part.indexOf('\r\n\r\n')
    const headers = part.slice(0, end)
    const name = /\bname="([^"]*)"/i.exec(headers)?.[1]
    if (end === -1 || name === undefined || /\bfilename=/i.test(headers)) continue
    texts.set(name, part.slice(end + 4, -2).replaceAll('\r\n', '\n'))
  }
  return texts
}
