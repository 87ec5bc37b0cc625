import { csvFile } from '@terminal/contract/text/csv'
import type { FastifyReply } from 'fastify'

/** As a file that is saved. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  rows: Parameters<typeof csvFile>[0],
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(csvFile(rows, ','))
}
