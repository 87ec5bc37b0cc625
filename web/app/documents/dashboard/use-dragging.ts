import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { DropPlace } from './moving.ts'

/** Long enough not to open everything that is passed over. */
const OPENING_MS = 600

export type Dragging = ReturnType<typeof useDragging>

/** A document under way with the mouse: over which place it is, and what happens when it is let go there. */
export function useDragging(options: {
  onDrop: (id: number, place: DropPlace) => void
  onLinger: (sectionId: number) => void
}) {
  const [id, setId] = useState<number>()
  // Known at once: a quick hand lets go before the page has been drawn with it.
  const taken = useRef<number>(undefined)
  const [place, setPlace] = useState<DropPlace>()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const overSection = place && !place.beside ? place.sectionId : undefined
  useEffect(() => {
    if (overSection === undefined) return
    const timer = setTimeout(() => latest.current.onLinger(overSection), OPENING_MS)
    return () => clearTimeout(timer)
  }, [overSection])

  const stop = () => {
    taken.current = undefined
    setId(undefined)
    setPlace(undefined)
  }
  const target = (placeAt: (event: DragEvent<HTMLElement>) => DropPlace) => ({
    onDragOver(event: DragEvent<HTMLElement>) {
      if (taken.current === undefined) return
      event.preventDefault()
      event.stopPropagation()
      const next = placeAt(event)
      if (!isSame(place, next)) setPlace(next)
    },
    onDrop(event: DragEvent<HTMLElement>) {
      const dropped = taken.current
      if (dropped === undefined) return
      event.preventDefault()
      event.stopPropagation()
      stop()
      options.onDrop(dropped, placeAt(event))
    },
  })
  return {
    id,
    place,
    /** What is taken hold of. Its row goes along with the pointer. */
    handle: (documentId: number, title: string) => ({
      draggable: true,
      onDragStart({ currentTarget, dataTransfer }: DragEvent<HTMLElement>) {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', title)
        const row = currentTarget.closest('li')
        if (row) dataTransfer.setDragImage(row, 16, 16)
        taken.current = documentId
        // A row that changes in the very moment in which it is taken is let go by some browsers.
        setTimeout(() => setId(taken.current))
      },
      onDragEnd: stop,
    }),
    overSection: (sectionId: number) => target(() => ({ sectionId })),
    overDocument: (sectionId: number, documentId: number) =>
      target(({ currentTarget, clientY }) => {
        const { top, height } = currentTarget.getBoundingClientRect()
        const side = clientY < top + height / 2 ? 'before' : 'after'
        return { sectionId, beside: { id: documentId, side } }
      }),
  }
}

function isSame(one: DropPlace | undefined, other: DropPlace): boolean {
  return (
    one?.sectionId === other.sectionId &&
    one.beside?.id === other.beside?.id &&
    one.beside?.side === other.beside?.side
  )
}
