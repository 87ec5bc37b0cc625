import type { PictureSource } from '@terminal/contract/news/news'
import type { DeskItem, DeskOrder } from '@terminal/contract/news/news-desk'
import { Link } from 'react-router'
import { DeskAction } from '../../staff/desk/desk-action.tsx'
import { LastChangeLine } from '../../staff/desk/last-change-line.tsx'
import { MoreMenu } from '../../staff/desk/more-menu.tsx'
import { rowDay, shortDay } from '../../staff/desk/short-when.ts'
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
    <div className="record-table desk-table">
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
  const { publishedOn, lastChange } = item
  return [
    <span key="title" className="line gap-3">
      {/* Those of a removed item answer 404. */}
      <Thumbnail pictures={item.isRemoved ? [] : item.pictures} />
      <span className="desk-table__about">
        <Title item={item} />
        <ExternalHost url={item.redirectUrl} origin={location.origin} />
      </span>
    </span>,
    <time key="day" dateTime={publishedOn} title={shortDay(publishedOn)}>
      {rowDay(publishedOn, seenAt)}
    </time>,
    <span key="state" className="desk-table__badges row as-high">
      <StateBadge item={item} />
      {item.isFeatured ? <Badge tone="accent">Principal</Badge> : null}
    </span>,
    lastChange ? (
      <LastChangeLine key="change" change={lastChange} seenAt={seenAt} />
    ) : (
      <span key="change" className="last-change">
        Sin cambios
      </span>
    ),
    <Actions key="actions" item={item} {...doing} />,
  ]
}

/** Leads to its form; of a removed item, which has none, to what it said. */
function Title({ item }: { item: DeskItem }) {
  const { id, title, isRemoved } = item
  return (
    <Link
      className="desk-table__title plain-link strong anywhere"
      to={isRemoved ? historyAddress(id) : `/dashboard/news/edit/${id}`}
      title={title}
      onClick={() => {
        if (!isRemoved) editingNews.write(item)
      }}
    >
      {title}
    </Link>
  )
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
  const { id, title: about, isRemoved, isActive } = item
  return (
    <MoreMenu about={`«${about}»`}>
      {isActive && !isRemoved ? (
        <SiteLink path={`/noticia-detalle/${id}`} about={`«${about}»`} hasIcon />
      ) : null}
      {isRemoved && !item.withdrawal ? (
        <DeskAction icon="certain" text="Restaurar" about={about} onClick={() => onRestore(item)} />
      ) : null}
      <DeskAction icon="clock" text="Historial" about={about} to={historyAddress(id)} />
      {isRemoved ? null : (
        <DeskAction
          icon="trash"
          text={isActive ? 'Retirar del sitio' : 'Retirar'}
          about={about}
          isDanger
          onClick={() => onRemove(item)}
        />
      )}
    </MoreMenu>
  )
}

const historyAddress = (id: number) => `/dashboard/news/history/${id}`
