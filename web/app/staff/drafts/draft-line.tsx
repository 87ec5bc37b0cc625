import type { Kept } from './draft-keeper.ts'
import { describeTime } from './draft-words.ts'

const WORDS = {
  browser: {
    kept: 'Borrador guardado en este equipo',
    refused: 'Este navegador no guarda borradores: guarde antes de cerrar la página.',
  },
  server: {
    kept: 'Borrador guardado en el servidor',
    refused: 'El borrador aún no está en el servidor: se sigue intentando. No cierre la página.',
  },
}

type Props = {
  kept: Kept
  where?: keyof typeof WORDS
  /** Said until something is kept. */
  before?: string
}

/** Beside the button that saves: where the text is until it is saved, as its store answered. */
export function DraftLine({ kept: { savedAt, isRefused }, where = 'browser', before }: Props) {
  const { kept, refused } = WORDS[where]
  const words = savedAt === undefined ? before : `${kept}, ${describeTime(savedAt)}`
  if (words === undefined && !isRefused) return null
  return <p className="draft-line soft small">{isRefused ? refused : words}</p>
}
