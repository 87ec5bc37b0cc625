import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import {
  HOLD_NAMES,
  type Hold,
  type HoldKind,
  holdPath,
} from '@terminal/contract/petitions/case/hold'
import { useState } from 'react'
import { nowMs } from '../../../staff/clock.ts'
import { shortWhen } from '../../../staff/desk/short-when.ts'
import { TextDialog } from '../../../staff/form/text-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/inputs.tsx'
import { DeskCard } from '../case/desk-card.tsx'
import type { Write } from '../case/use-petition-writes.ts'

type Props = {
  petition: DeskPetition
  isHead: boolean
  write: Write
}

const KINDS = Object.keys(HOLD_NAMES) as HoldKind[]

/** That a petition must not be eliminated, why, and until when: until the head lifts it. */
export function HoldCard({ petition, isHead, write }: Props) {
  const [seenAt] = useState(nowMs)
  const [asked, setAsked] = useState<'place' | Hold>()
  const { holds } = petition
  return (
    <DeskCard id="conservacion" title="No eliminar">
      {holds.length === 0 ? (
        <p>No está marcada. Cumplido su tiempo, puede eliminarse con acta del comité.</p>
      ) : null}
      {holds.map((hold) => (
        <div key={hold.id} className="hold stack gap-1 at-start">
          <p>
            <b>{HOLD_NAMES[hold.kind]}.</b> {hold.reason}
          </p>
          <p className="soft small">
            {hold.by}, {shortWhen(hold.at, seenAt)}
          </p>
          {isHead ? (
            <Button variant="quiet" onClick={() => setAsked(hold)}>
              Levantar
            </Button>
          ) : null}
        </div>
      ))}
      <Button variant="quiet" icon="lock" onClick={() => setAsked('place')}>
        Marcar «No eliminar»
      </Button>
      {asked ? (
        <HoldDialog
          petition={petition}
          lifting={asked === 'place' ? undefined : asked}
          write={write}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </DeskCard>
  )
}

type DialogProps = Pick<Props, 'petition' | 'write'> & {
  lifting: Hold | undefined
  onClose: () => void
}

function HoldDialog({ petition, lifting, write, onClose }: DialogProps) {
  const [kind, setKind] = useState<HoldKind>('litigation')
  return (
    <TextDialog
      id="no-eliminar-dialogo"
      title={lifting ? 'Levantar «No eliminar»' : 'Marcar «No eliminar»'}
      submitLabel={lifting ? 'Levantar' : 'Marcar'}
      asked={{
        name: 'reason',
        label: 'Razón',
        hint: lifting ? 'Por qué ya se puede eliminar.' : 'Número del proceso o quién objetó.',
        rows: 3,
        maxLength: 1_000,
      }}
      check={(reason) => reason.length < 5 && 'Escriba la razón.'}
      write={(reason) =>
        write({
          method: 'POST',
          call: { path: holdPath(petition.id, lifting?.id) },
          json: lifting ? { reason } : { kind, reason },
          done: lifting ? 'Marca levantada.' : 'Marcada «No eliminar».',
        })
      }
      onClose={onClose}
    >
      {lifting ? null : (
        <SelectField
          id="clase-de-retencion"
          label="Por qué"
          value={kind}
          options={KINDS.map((each) => ({ value: each, text: HOLD_NAMES[each] }))}
          onChange={({ currentTarget }) => setKind(currentTarget.value as HoldKind)}
        />
      )}
    </TextDialog>
  )
}
