import { unclassifiedIn } from '@terminal/contract/petitions/case/desk-clock'
import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { useState } from 'react'
import { ConfirmDialog } from '../../../staff/desk/confirm-dialog.tsx'
import { TextDialog } from '../../../staff/form/text-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { ServerDraftLine } from '../case/server-draft-line.tsx'
import type { WrittenAnswer } from './use-answer.ts'
import type { Approval } from './use-approval.ts'

type Props = {
  written: WrittenAnswer
  approval: Approval
  petition: DeskPetition
  facts: DeskFacts
}
type Open = 'send' | 'return' | undefined

/** Always in view: what is about to happen, and the buttons that say so. */
export function AnswerBar({ written, approval, petition, facts }: Props) {
  const { kept, draft, isBusy, isWhole } = written
  const { amHead, isAsked, isLocked, wantsHead } = approval
  const [open, setOpen] = useState<Open>()
  const begin = () => {
    if (wantsHead) void approval.ask()
    else if (isWhole()) setOpen('send')
  }
  return (
    <div className="answer-bar row apart">
      <div className="answer-bar__words">
        <p>
          <b>Nada sale todavía.</b> {wayWords(petition, approval)}
        </p>
        <ServerDraftLine
          kept={kept}
          draft={{ by: draft.savedBy, at: draft.savedAt }}
          facts={facts}
        />
      </div>
      <div className="answer-bar__buttons row gap-2 as-high">
        {isAsked && amHead ? (
          <Button variant="quiet" onClick={() => setOpen('return')} isOff={isBusy}>
            Devolver
          </Button>
        ) : (
          <Button
            variant="quiet"
            isOff={isBusy || isLocked}
            onClick={() => void written.attempt('save', written.saved)}
          >
            Guardar borrador
          </Button>
        )}
        {isLocked ? null : (
          <Button onClick={begin} isOff={isBusy || unclassifiedIn(petition).length > 0}>
            {sendLabel(approval)}
          </Button>
        )}
      </div>
      {open === 'send' ? (
        <ConfirmDialog
          id="enviar-respuesta"
          title="¿Enviar la respuesta?"
          submitLabel="Enviar ahora"
          onConfirm={() => void approval.send()}
          onClose={() => setOpen(undefined)}
        >
          <p>
            {sentWords(petition)} La solicitud queda respondida, y la respuesta ya no se cambia.
          </p>
        </ConfirmDialog>
      ) : null}
      {open === 'return' ? (
        <TextDialog
          id="devolver-respuesta"
          title="Devolver la respuesta"
          submitLabel="Devolver"
          asked={{ name: 'text', label: 'Qué hay que cambiar', rows: 4, maxLength: 1_000 }}
          check={(text) => text.length < 5 && 'Escriba qué hay que cambiar.'}
          write={approval.giveBack}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  )
}

function sendLabel({ wantsHead, isAsked, amHead }: Approval): string {
  if (wantsHead) return 'Pedir visto bueno'
  return isAsked && amHead ? 'Dar visto bueno y enviar' : 'Enviar respuesta'
}

function wayWords(petition: DeskPetition, { wantsHead, isLocked, head }: Approval): string {
  const way = petition.isMailed ? 'Se envía por correo' : 'Queda en la consulta con su código'
  return wantsHead || isLocked
    ? `${way} cuando ${head?.name} dé el visto bueno.`
    : `${way} al enviarla.`
}

function sentWords(petition: DeskPetition): string {
  const { replyBy } = petition
  if (petition.isMailed) return 'Sale por correo, con la respuesta en PDF, y queda en la consulta.'
  if (replyBy === 'post')
    return 'No hay un correo: imprima el PDF, envíelo a su dirección y registre la guía.'
  if (replyBy === 'office')
    return 'La persona la recoge en la oficina: imprima el PDF y registre la entrega.'
  return 'La persona la lee en la consulta, con su código.'
}
