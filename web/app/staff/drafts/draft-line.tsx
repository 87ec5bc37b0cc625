import type { Kept } from './draft-keeper.ts'
import { describeTime } from './draft-words.ts'

/** Beside the button that saves: where the text is until somebody presses it. */
export function DraftLine({ kept: { savedAt, isRefused } }: { kept: Kept }) {
  if (isRefused)
    return (
      <p className="draft-line soft small">
        Este navegador no guarda borradores: guarde antes de cerrar la página.
      </p>
    )
  if (savedAt === undefined) return null
  return (
    <p className="draft-line soft small">
      Borrador guardado en este equipo, {describeTime(savedAt)}
    </p>
  )
}
