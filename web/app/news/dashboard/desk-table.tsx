import type { PictureSource } from '@terminal/contract/news/news'
import type { DeskItem, DeskOrder } from '@terminal/contract/news/news-desk'
import { DeskAction } from '../../staff/desk/desk-action.tsx'
import { shortDay, shortWhen } from '../../staff/desk/short-when.ts'
import { SiteLink } from '../../staff/desk/site-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Table } from '../../ui/table.tsx'
import { editingNews } from '../editing-news.ts'
import { ExternalHost } from '../external-host.tsx'

type Doing = { onRemove: (item: DeskItem) => void; onRestore: (item: DeskItem) => void }
type Props = Doing & {
  items: readonly DeskItem[]
  order: DeskOrder
  /** When the list was read, in milliseconds: what was today then. */
  seenAt: number
}

export function DeskTable({ items, order, seenAt, ...doing }: Props) {
  return (
    <div className="desk-table">
      <Table
        caption="Noticias"
        isCaptionHidden
        columns={[
          { name: 'Noticia', ...(order === 'title' && ASCENDING) },
          {
            name: 'Fecha',
            ...(order === 'newest' && DESCENDING),
            ...(order === 'oldest' && ASCENDING),
          },
          { name: 'Estado' },
          { name: 'Último cambio', ...(order === 'changed' && DESCENDING) },
          { name: 'Acciones', isActions: true },
        ]}
        rows={items.map((item) => ({ key: String(item.id), cells: cellsOf(item, seenAt, doing) }))}
      />
    </div>
  )
}

const ASCENDING = { sorted: 'ascending' } as const
const DESCENDING = { sorted: 'descending' } as const

function cellsOf(item: DeskItem, seenAt: number, doing: Doing) {
  const { title, pictures, publishedOn, lastChange } = item
  return [
    <span key="title" className="desk-table__item">
      <Thumbnail pictures={pictures} />
      <span className="desk-table__about">
        <span className="desk-table__title">{title}</span>
        <ExternalHost url={item.redirectUrl} origin={location.origin} />
      </span>
    </span>,
    <time key="day" dateTime={publishedOn}>
      {shortDay(publishedOn)}
    </time>,
    <span key="state" className="desk-table__badges">
      <StateBadge item={item} />
      {item.isFeatured ? <Badge tone="accent">Principal</Badge> : null}
    </span>,
    lastChange ? (
      <span key="change">
        {lastChange.by}, <time dateTime={lastChange.at}>{shortWhen(lastChange.at, seenAt)}</time>
      </span>
    ) : (
      'Sin cambios'
    ),
    <Actions key="actions" item={item} {...doing} />,
  ]
}

/** Decorative: the title stands beside it. */
function Thumbnail({ pictures }: { pictures: readonly PictureSource[] }) {
  const [smallest] = pictures
  if (!smallest)
    return (
      <span className="desk-table__picture desk-table__picture--none">
        <Icon name="bus" />
      </span>
    )
  const { url, width, height } = pictures.find(({ type }) => type === 'image/webp') ?? smallest
  return (
    <img
      className="desk-table__picture"
      src={url}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

function StateBadge({ item }: { item: DeskItem }) {
  if (item.isRemoved) return <Badge>Retirada</Badge>
  return item.isActive ? <Badge tone="success">Activa</Badge> : <Badge>No activa</Badge>
}

function Actions({ item, onRemove, onRestore }: Doing & { item: DeskItem }) {
  const { id, title: about, isRemoved } = item
  const history = <DeskAction text="Historial" about={about} to={`/dashboard/news/history/${id}`} />
  if (isRemoved)
    return (
      <span className="desk-table__actions">
        {item.withdrawal ? null : (
          <DeskAction text="Restaurar" about={about} onClick={() => onRestore(item)} />
        )}
        {history}
      </span>
    )
  return (
    <span className="desk-table__actions">
      <DeskAction
        text="Editar"
        about={about}
        to={`/dashboard/news/edit/${id}`}
        onClick={() => editingNews.write(item)}
      />
      {history}
      {item.isActive ? <SiteLink path={`/noticia-detalle/${id}`} about={`«${about}»`} /> : null}
      <DeskAction text="Eliminar" about={about} isDanger onClick={() => onRemove(item)} />
    </span>
  )
}
