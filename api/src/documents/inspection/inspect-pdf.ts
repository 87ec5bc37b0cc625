import { fileRefusal } from '../../platform/files/file-refusal.ts'
import type { Content } from '../../platform/files/zip-directory.ts'
import { scanPieces } from './content.ts'
import { listNames, refuseName } from './pdf-names.ts'
import { inspectObjectStreams, OBJECT_STREAM } from './pdf-object-streams.ts'

const VERSION = /^%PDF-[12]\.\d/
/** Nothing after it: what follows could be a file of another kind. */
const END = /startxref\s+\d+\s+%%EOF[\s\0]*$/
const END_BYTES = 1_024

export async function inspectPdf(content: Content): Promise<'pdf'> {
  const start = await content.read(0, Buffer.alloc(16))
  const end = await content.read(Math.max(0, content.size - END_BYTES), Buffer.alloc(END_BYTES))
  if (!VERSION.test(start.toString('latin1')) || !END.test(end.toString('latin1'))) {
    throw fileRefusal('El PDF está dañado o incompleto. Guárdelo de nuevo y vuelva a intentarlo.')
  }
  const objectStreams: number[] = []
  for await (const { at, withNext } of scanPieces(content)) {
    for (const name of listNames(withNext)) {
      refuseName(name)
      if (OBJECT_STREAM.test(name.text)) objectStreams.push(at + name.at)
    }
  }
  await inspectObjectStreams(content, objectStreams)
  return 'pdf'
}
