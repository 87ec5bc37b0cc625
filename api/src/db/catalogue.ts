import type { SearchEntry } from '@terminal/contract/search/search-entry'
import { plainFields, toPlainText } from '@terminal/contract/search/search-entry'
import { toColumns } from './column-names.ts'
import type { Tx } from './schema.ts'

/** The search index. A feature writes its entry in the transaction of its change; search only reads. */
export async function putEntry(tx: Tx, entry: SearchEntry): Promise<void> {
  const { title, path, breadcrumb, excerpt, datedOn, downloadUrl, fileExt, fileBytes } = entry
  const plain = plainFields(entry)
  const shown = {
    ...toColumns({ title, path, breadcrumb, excerpt, datedOn, downloadUrl, fileExt, fileBytes }),
    plain_title: plain.title,
    plain_text: toPlainText(plain),
  }
  await tx
    .insertInto('search_entries')
    .values({ kind: entry.kind, item_id: entry.itemId, ...shown })
    .onConflict((conflict) => conflict.columns(['kind', 'item_id']).doUpdateSet(shown))
    .execute()
}

export async function dropEntry(
  tx: Tx,
  { kind, itemId }: Pick<SearchEntry, 'kind' | 'itemId'>,
): Promise<void> {
  await tx
    .deleteFrom('search_entries')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .execute()
}

/** Whatever stands at an address. */
export async function dropEntriesAt(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom('search_entries').where('path', '=', path).execute()
}
