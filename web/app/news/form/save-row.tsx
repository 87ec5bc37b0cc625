import type { Kept } from '../../staff/draft-keeper.ts'
import { DraftLine } from '../../staff/draft-line.tsx'
import { Button } from '../../ui/button.tsx'
import type { Saving } from './use-saving.ts'

type Props = { isNew: boolean; saving: Saving; kept: Kept }

export function SaveRow({ isNew, saving, kept }: Props) {
  const isBusy = saving.phase === 'saving' || saving.phase === 'saved'
  return (
    <div className="save-row">
      {saving.phase === 'saving' ? <Progress share={saving.share} /> : null}
      <div className="save-row__line">
        {/* Not disabled: it would lose the focus, and with it the place of whoever does not see the page. */}
        <Button type="submit" aria-disabled={isBusy}>
          {isNew ? 'Crear Noticia' : 'Guardar cambios'}
        </Button>
        {saving.phase === 'saved' ? (
          <p>Guardada. En unos segundos vuelve a la lista.</p>
        ) : (
          <DraftLine kept={kept} />
        )}
      </div>
    </div>
  )
}

/** How much has left; then the server is at work, and nobody knows for how long. */
function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <label className="save-row__progress">
      {percent < 100 ? `Enviando: ${percent} %` : 'Guardando…'}
      <progress max={100} value={percent < 100 ? percent : undefined} />
    </label>
  )
}
