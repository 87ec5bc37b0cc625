import { type DeskSection, fromArbol } from '@terminal/contract/documents/document-desk'
import { ArbolDeDocumentos } from '@terminal/contract/documents/document-desk.schema'
import { useCallback, useEffect, useRef, useState } from 'react'
import { nowMs } from '../../staff/clock.ts'
import { keepPart, readPart } from '../../staff/drafts/kept-part.ts'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { readTree } from './document-calls.ts'

export const PART = 'documents'

export type Tree = {
  sections: readonly DeskSection[]
  /** When it was read, in milliseconds: what was today then. */
  seenAt: number
}

/** All sections with their documents: what was shown last at once, what is true as soon as it comes. */
export function useTree() {
  const { callApi } = useStaff()
  const [tree, setTree] = useState<Tree | undefined>(keptTree)
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)

  const reload = useCallback(async () => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setLoading(true)
    try {
      const wire = await readTree(callApi, mine.signal)
      if (mine.signal.aborted) return
      keepPart(PART, wire)
      setTree({ sections: fromArbol(wire), seenAt: nowMs() })
      setFailure(undefined)
    } catch (error) {
      if (mine.signal.aborted) return
      setFailure(callSentence(error))
    }
    setLoading(false)
  }, [callApi])

  useEffect(() => {
    void reload()
    return () => running.current?.abort()
  }, [reload])

  /** What has come to be known besides. */
  const merge = useCallback((change: Change) => {
    setTree((before) => before && { ...before, sections: change(before.sections) })
  }, [])

  /** What will be true as soon as the API has agreed; what it is about to say is older. */
  const show = useCallback(
    (change: Change) => {
      running.current?.abort()
      merge(change)
    },
    [merge],
  )
  return { tree, isLoading, failure, reload, show, merge }
}

type Change = (sections: readonly DeskSection[]) => DeskSection[]

function keptTree(): Tree | undefined {
  const wire = readPart(PART, ArbolDeDocumentos)
  return wire && { sections: fromArbol(wire), seenAt: nowMs() }
}
