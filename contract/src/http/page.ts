import { z } from 'zod'
import type { Pagina } from './page.schema.ts'

/** A part of a list, and how long the whole is. */
export type Page<Item> = { items: Item[]; page: number; pageSize: number; total: number }

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int().positive(),
    pageSize: z.int().positive(),
    total: z.int().nonnegative(),
  })
}

export function toPagina<Item, Wire>(
  { items, page, pageSize, total }: Page<Item>,
  toItem: (item: Item) => Wire,
): Pagina<Wire> {
  return {
    items: items.map(toItem),
    pageNumber: page,
    pageSize,
    totalCount: total,
    totalPages: Math.ceil(total / pageSize),
  }
}

export function fromPagina<Item, Wire>(
  { items, pageNumber, pageSize, totalCount }: Pagina<Wire>,
  fromItem: (wire: Wire) => Item,
): Page<Item> {
  return { items: items.map(fromItem), page: pageNumber, pageSize, total: totalCount }
}
