import type { PageOpinion } from '@terminal/contract/opinions/opinion-desk'
import { ConfirmDialog } from '../../staff/desk/confirm-dialog.tsx'
import type { OpinionAction } from './opinion-card.tsx'

type Props = {
  action: OpinionAction
  opinion: PageOpinion
  onConfirm: () => void
  onClose: () => void
}

/** Before what cannot be undone. */
export function OpinionDialog({ action, opinion, ...dialog }: Props) {
  if (action === 'erase')
    return (
      <ConfirmDialog
        id="borrar-opinion"
        title="¿Borrar este texto para siempre?"
        submitLabel="Borrar para siempre"
        isDanger
        {...dialog}
      >
        <p>
          Hágalo cuando alguien escribió datos personales o insultos. El{' '}
          {opinion.isUseful ? 'Sí' : 'No'} se sigue contando. Nadie puede recuperar el texto.
        </p>
        <blockquote className="opinion-card__words">{opinion.words}</blockquote>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      id="radicar-opinion"
      title="¿Convertir en PQRSD?"
      submitLabel="Radicar ahora"
      {...dialog}
    >
      <p>
        Se radica como anónima, con su plazo, y la oficina de PQRSD la clasifica y la responde. El
        texto pasa allá y ya no queda en esta lista. Nadie sabe quién lo escribió: no se le puede
        avisar.
      </p>
      <blockquote className="opinion-card__words">{opinion.words}</blockquote>
    </ConfirmDialog>
  )
}
