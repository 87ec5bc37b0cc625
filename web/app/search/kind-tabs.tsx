import { toSearchAddress } from '@terminal/contract/search/search'
import { ENTRY_KINDS, type EntryKind } from '@terminal/contract/search/search-entry'
import { Tabs } from '../ui/tabs.tsx'
import { KIND_LOOKS } from './search-words.ts'

type Props = { query: string; kind: EntryKind | undefined }

/** The same question to one kind of thing, each with an address of its own. */
export function KindTabs({ query, kind: chosen }: Props) {
  const kinds = [undefined, ...ENTRY_KINDS]
  return (
    <div className="kind-tabs">
      <Tabs
        label="Tipo de resultado"
        items={kinds.map((kind) => ({
          href: toSearchAddress({ query, kind }),
          text: kind ? KIND_LOOKS[kind].plural : 'Todo',
          isCurrent: kind === chosen,
        }))}
      />
    </div>
  )
}
