import type { Page } from '@terminal/contract/http/page'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { DeskPage } from './desk-page.tsx'
import type { List } from './list-address.ts'
import { ListPages } from './list-pages.tsx'
import { isForbidden } from './read-error.ts'
import { ListState } from './read-state.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import { useDownload } from './use-download.ts'
import type { useRead } from './use-read.ts'

type TableProps = ComponentProps<typeof Table>

type Props<Part, Item> = Omit<ComponentProps<typeof DeskPage>, 'actions' | 'children'> & {
  list: List<Part>
  reading: ReturnType<typeof useRead<Page<Item>>>
  /** All that is asked for, not only its page. */
  file: { path: string; name: string }
  words: { none: string; one: string; many: string; order: string }
  caption: string
  columns: TableProps['columns']
  rowOf: (item: Item) => TableProps['rows'][number]
  /** Where there is none. */
  nothing: ReactNode
  /** Shown instead to people without the right to read it. */
  refused?: ReactNode
  filters?: ReactNode
  /** Below the log. */
  children?: ReactNode
}

/** Who did what and when, the last first: to be read page by page, or taken away. */
export function LogPage<Part extends { page: number }, Item>(props: Props<Part, Item>) {
  const { list, reading, file, words, caption, columns, rowOf, ...parts } = props
  const { nothing, refused, filters, children, ...page } = parts
  const { refusal, download } = useDownload(file.path, file.name)
  const { content: log, isLoading } = reading
  const isRefused = refused !== undefined && isForbidden(reading.error)
  return (
    <DeskPage
      {...page}
      actions={
        log && log.total > 0 ? (
          <Button variant="quiet" icon="download" onClick={() => void download()}>
            Descargar CSV
          </Button>
        ) : undefined
      }
    >
      {filters}
      <RefusalAlert sentence={refusal} />
      {isRefused ? (
        refused
      ) : (
        <>
          <ListState reading={reading} what="el registro">
            {log ? describeShown(log, words) : null}
          </ListState>
          {log?.total === 0 ? nothing : null}
          {log && log.total > 0 ? (
            <div aria-busy={isLoading}>
              <Table
                caption={caption}
                isCaptionHidden
                columns={columns}
                rows={log.items.map(rowOf)}
              />
              <ListPages list={list} shown={log} label="Páginas del registro" />
            </div>
          ) : null}
        </>
      )}
      {children}
    </DeskPage>
  )
}

function describeShown(
  { items, page, pageSize, total }: Page<unknown>,
  { none, one, many, order }: Props<never, never>['words'],
): string {
  if (items.length === 0) return none
  if (total === items.length) return total === 1 ? `1 ${one}` : `${total} ${many}, ${order}`
  const first = (page - 1) * pageSize + 1
  return `${first}–${first + items.length - 1} de ${total}, ${order}`
}
