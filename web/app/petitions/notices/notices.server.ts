import { fromWire } from '@terminal/contract/http/wire-names'
import { NOTICES_READ } from '@terminal/contract/pages/notice-pages'
import type { PublicNotice } from '@terminal/contract/petitions/notices/notice'
import { NOTICE_NAMES, Notificaciones } from '@terminal/contract/petitions/notices/notice.schema'
import { readApi } from '../../server/api.server.ts'
import { readerOf } from '../../server/or-without.server.ts'
import type { PageContext } from '../../server/page-context.server.ts'

const orWithout = readerOf('notices')

/** Those that are shown today; undefined when they cannot be fetched, and then the page is not kept. */
export function readNotices(page: PageContext): Promise<PublicNotice[] | undefined> {
  return orWithout(page, undefined, async () => {
    const { items } = await readApi(page, NOTICES_READ.path, Notificaciones)
    return items.map((wire) => fromWire(NOTICE_NAMES, wire))
  })
}
