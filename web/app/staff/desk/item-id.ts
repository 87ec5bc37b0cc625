import { IdParams } from '@terminal/contract/http/page-query.schema'

/** The item an address names; nothing for what cannot be an id. JavaScript reads `1e1` and `0x1` as numbers, too. */
export function itemIdIn(text: string): number | undefined {
  return IdParams.safeParse({ id: text }).data?.id
}
