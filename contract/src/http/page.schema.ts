import { z } from 'zod'

/** A part of a list, and how long the whole is. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    pageNumber: z.int().positive(),
    pageSize: z.int().positive(),
    totalCount: z.int().nonnegative(),
    totalPages: z.int().nonnegative(),
  })
}

export type Pagina<Item> = Omit<z.infer<ReturnType<typeof pageSchema>>, 'items'> & { items: Item[] }
