import { fromBusquedasSinResultado, type MissedQuery } from '@terminal/contract/search/search'
import { BusquedasSinResultado } from '@terminal/contract/search/search.schema'
import type { CallApi } from '../../staff/session/call-api.ts'

export async function readMisses(callApi: CallApi, signal: AbortSignal): Promise<MissedQuery[]> {
  return fromBusquedasSinResultado(
    await callApi('/api/Buscador/sin-resultados', BusquedasSinResultado, { signal }),
  )
}
