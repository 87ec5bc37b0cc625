import { useMayPurge } from './purge-button.tsx'
import { PURGE_PLACE } from './purge-place.ts'
import { RouterAnchor } from './router-anchor.tsx'

/** Under a form: to where it can be asked for, with what there is to know before. */
export function PurgeLink({ history }: { history: string }) {
  if (!useMayPurge()) return null
  return (
    <p className="purge-link">
      ¿Tiene datos personales u otra cosa que no debe seguir en Internet?{' '}
      <RouterAnchor href={`${history}#${PURGE_PLACE}`}>Retirar definitivamente…</RouterAnchor>
    </p>
  )
}
