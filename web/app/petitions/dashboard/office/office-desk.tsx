import { ABSENCES_API_PATH, type Absence } from '@terminal/contract/petitions/case/absence'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskFacts, Officer } from '@terminal/contract/petitions/case/desk-petition'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import { useState } from 'react'
import { z } from 'zod'
import { DeskAction } from '../../../staff/desk/desk-action.tsx'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { ListState } from '../../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { useFields } from '../../../staff/form/use-fields.ts'
import { useAttempt } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { SelectField, TextField } from '../../../ui/inputs.tsx'
import { Table } from '../../../ui/table.tsx'
import { OfficeDays } from './office-days.tsx'

export const handle = { title: 'Días y ausencias' }

/** What the office decides about its own time: who is there, and on which days terms run. */
export default function OfficeDesk() {
  return (
    <DeskPage title="Días y ausencias" back={{ href: '/dashboard/pqrsd', text: 'Volver a PQRSD' }}>
      <div className="office-desk stack">
        <Absences />
        <OfficeDays />
      </div>
    </DeskPage>
  )
}

/** Who is at the desk, who is away, and who does their work meanwhile. */
function Absences() {
  const reading = useReadFrom(`${DESK_API_PATH}/mesa`, DeskFacts)
  const { content: desk, reload } = reading
  const { callApi } = useStaff()
  const { refusal, attempt } = useAttempt(reload)
  const [leaving, setLeaving] = useState<Officer>()
  const comeBack = ({ id, name }: Officer) =>
    attempt(
      () => callApi(`${ABSENCES_API_PATH}/${id}`, z.undefined(), { method: 'DELETE' }),
      `${name} volvió: sus solicitudes son suyas otra vez.`,
      `volvió ${id}`,
    )
  return (
    <section className="office-desk__part stack" aria-labelledby="ausencias">
      <h2 className="text-l" id="ausencias">
        Quién está
      </h2>
      <p>
        Mientras alguien está ausente, sus solicitudes y sus avisos pasan a quien le reemplaza. Al
        día siguiente de la ausencia vuelven solos.
      </p>
      <RefusalAlert sentence={refusal} />
      <ListState reading={reading} what="las personas">
        {desk ? describeAway(desk) : null}
      </ListState>
      {desk ? <OfficerTable desk={desk} onLeave={setLeaving} onBack={comeBack} /> : null}
      {desk && leaving ? (
        <AbsenceDialog
          desk={desk}
          officer={leaving}
          onDone={reload}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </section>
  )
}

function describeAway({ officers }: DeskFacts): string {
  const away = officers.filter(({ awayUntil }) => awayUntil !== null).length
  if (away === 0) return 'Nadie está ausente.'
  return away === 1 ? '1 persona está ausente.' : `${away} personas están ausentes.`
}

type TableProps = {
  desk: DeskFacts
  onLeave: (officer: Officer) => void
  onBack: (officer: Officer) => void
}

function OfficerTable({ desk: { me, officers, today }, onLeave, onBack }: TableProps) {
  const isHead = officers.some((each) => each.id === me && each.isHead)
  const nameOf = (id: number | null) => officers.find((each) => each.id === id)?.name ?? ''
  return (
    <Table
      caption="Personas de la mesa de PQRSD"
      isCaptionHidden
      columns={[{ name: 'Persona' }, { name: 'Estado' }, { name: 'Acciones', isActions: true }]}
      rows={officers.map((officer) => ({
        key: String(officer.id),
        cells: [
          `${officer.name}${officer.id === me ? ' (usted)' : ''}${officer.isHead ? ', jefatura' : ''}`,
          officer.awayUntil === null
            ? 'Presente'
            : `Ausente hasta el ${briefDay(officer.awayUntil, today)}. Reemplazo: ${nameOf(officer.deputyId)}`,
          isHead || officer.id === me ? (
            <span className="row" key="actions">
              <DeskAction
                text={officer.awayUntil === null ? 'Anotar ausencia' : 'Cambiar'}
                about={officer.name}
                onClick={() => onLeave(officer)}
              />
              {officer.awayUntil === null ? null : (
                <DeskAction text="Ya volvió" about={officer.name} onClick={() => onBack(officer)} />
              )}
            </span>
          ) : (
            ''
          ),
        ],
      }))}
    />
  )
}

type DialogProps = {
  desk: DeskFacts
  officer: Officer
  onDone: () => Promise<void>
  onClose: () => void
}

function AbsenceDialog({ desk, officer, onDone, onClose }: DialogProps) {
  const { callApi } = useStaff()
  const deputies = desk.officers.filter(
    ({ id, awayUntil }) => id !== officer.id && awayUntil === null,
  )
  const { values, text, send, shown } = useFields('ausencia', {
    until: officer.awayUntil ?? '',
    deputyId: String(officer.deputyId ?? deputies[0]?.id ?? ''),
  })
  const save = () => {
    const json: Absence = { until: values.until, deputyId: Number(values.deputyId) }
    const path = `${ABSENCES_API_PATH}/${officer.id}`
    return send({
      wrong: { ...(json.until === '' && { until: 'Escriba el último día de la ausencia.' }) },
      write: () => callApi(path, Officer, { method: 'PUT', json }),
      done: 'Ausencia anotada.',
      after: onDone,
    })
  }
  return (
    <FormDialog
      id="ausencia"
      title={officer.id === desk.me ? 'Anotar su ausencia' : `Ausencia de ${officer.name}`}
      submitLabel="Anotar la ausencia"
      {...shown}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        {...text('until')}
        label="Ausente hasta"
        hint="El último día de la ausencia"
        need="required"
        type="date"
        min={desk.today}
      />
      <SelectField
        {...text('deputyId')}
        label="Quién hace el trabajo mientras tanto"
        options={deputies.map(({ id, name }) => ({ value: String(id), text: name }))}
      />
    </FormDialog>
  )
}
