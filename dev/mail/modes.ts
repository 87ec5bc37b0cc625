import { z } from 'zod'

/**
 * How the catcher answers: as a server that works; that puts off or refuses a recipient; that takes a message and says
 * nothing any more; that keeps a message and hangs up before it says so.
 */
const modeSchema = z.enum(['ok', '451', '550', 'hang', 'drop'])
export type Mode = z.infer<typeof modeSchema>

/** For the next so many messages; without a count until another mode is set. */
export const orderSchema = z.strictObject({
  mode: modeSchema,
  count: z.int().positive().optional(),
})
export type Order = z.infer<typeof orderSchema>

export type Modes = ReturnType<typeof openModes>

export function openModes() {
  let order: Order = { mode: 'ok' }

  return {
    read: (): Order => order,

    set(next: Order): void {
      order = next
    },

    /** The mode, if it is one of these; then one message less is left for it. */
    take<Wanted extends Mode>(...wanted: Wanted[]): Wanted | undefined {
      const mode = wanted.find((each) => each === order.mode)
      if (mode === undefined || order.count === undefined) return mode
      order = order.count > 1 ? { ...order, count: order.count - 1 } : { mode: 'ok' }
      return mode
    },
  }
}
