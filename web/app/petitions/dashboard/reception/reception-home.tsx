import { DESK_FACTS_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import {
  CountedOrientation,
  ORIENTATIONS_API_PATH,
  type Orientation,
  OrientationCounts,
} from '@terminal/contract/petitions/reception/code-delivery'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { TileChoice } from '../../../staff/form/tile-choice.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-paths.ts'
import { SelectField } from '../../../ui/inputs.tsx'
import { DeskCard } from '../case/desk-card.tsx'

const WAYS: { path: string; icon: IconName; title: string; text: string }[] = [
  {
    path: '/dashboard/pqrsd/radicar/verbal',
    icon: 'microphone',
    title: 'Verbal',
    text: 'En persona o por teléfono. Sale la constancia para entregar.',
  },
  {
    path: '/dashboard/pqrsd/radicar/correo',
    icon: 'mail',
    title: 'Desde un correo',
    text: 'Arrastre el .eml o el .msg: se leen el texto, los archivos y cuándo llegó.',
  },
  {
    path: '/dashboard/pqrsd/radicar/papel',
    icon: 'sheet',
    title: 'En papel',
    text: 'Con su fecha de llegada y el papel escaneado.',
  },
]

export const handle = { title: 'Radicar' }

/** The three ways in which something comes to the office, and what is only counted. */
export default function ReceptionHome() {
  return (
    <div className="reception wide-alerts">
      <DeskPage
        title="Radicar"
        back={{ href: '/dashboard/pqrsd', text: 'Volver a PQRSD' }}
        intro={
          <p className="reception__intro soft measure">
            Lo que llega a la oficina tiene el mismo radicado, plazo y código que lo que llega por
            el sitio.
          </p>
        }
      >
        <ul className="reception-ways plain-list">
          {WAYS.map(({ path, icon, title, text }) => (
            <li key={path} className="card">
              <Icon name={icon} size="l" />
              <div className="card__text">
                <h2 className="card__title">
                  <Link className="card__link" to={path}>
                    {title}
                  </Link>
                </h2>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <OnlyOrientation />
      </DeskPage>
    </div>
  )
}

/** People who were only told where to go: a count, without any personal data. */
function OnlyOrientation() {
  const { callApi } = useStaff()
  const { content: facts } = useReadFrom(DESK_FACTS_PATH, DeskFacts)
  const { content: counts, reload } = useReadFrom(ORIENTATIONS_API_PATH, OrientationCounts)
  const [theme, setTheme] = useState('')
  const [channel, setChannel] = useState<Orientation['channel']>('office')
  const { refusal, isBusy, send } = useWrite()
  const [last, setLast] = useState<number>()
  const count = () =>
    send({
      async write(key) {
        const json: Orientation = { channel, theme: theme || undefined }
        const call = { method: 'POST', json, key } as const
        setLast((await callApi(ORIENTATIONS_API_PATH, CountedOrientation, call)).id)
      },
      done: 'Orientación contada.',
      after: reload,
    })
  const takeBack = (id: number) => {
    const path = `${ORIENTATIONS_API_PATH}/${id}`
    const write = async () => {
      await callApi(path, z.undefined(), { method: 'DELETE' })
      setLast(undefined)
    }
    return send({ write, done: 'La última ya no cuenta.', after: reload }, `quitar ${id}`)
  }
  return (
    <DeskCard id="solo-orientacion" title="Solo orientación" className="desk-card orientation">
      <p>
        Si la persona solo preguntó algo y siguió su camino, no se radica: se cuenta, sin sus datos.
      </p>
      <RefusalAlert sentence={refusal} />
      <TileChoice
        id="orientacion-canal"
        label="Cómo preguntó"
        options={[
          { value: 'office', content: 'En persona' },
          { value: 'phone', content: 'Por teléfono' },
        ]}
        chosen={channel}
        onChoose={setChannel}
      />
      <SelectField
        id="orientacion-tema"
        label="Tema"
        value={theme}
        options={[
          { value: '', text: 'Sin tema' },
          ...(facts?.themes ?? []).map((name) => ({ value: name, text: name })),
        ]}
        onChange={({ target }) => setTheme(target.value)}
      />
      <div className="row">
        <Button variant="quiet" icon="plus" isOff={isBusy} onClick={() => void count()}>
          Contar una orientación
        </Button>
        {last === undefined ? null : (
          <Button variant="quiet" isOff={isBusy} onClick={() => void takeBack(last)}>
            Quitar la última
          </Button>
        )}
      </div>
      {counts ? (
        <p className="orientation__counts soft">
          Hoy <b>{counts.today}</b> · este mes <b>{counts.month}</b> · este trimestre{' '}
          <b>{counts.quarter}</b>
        </p>
      ) : null}
    </DeskCard>
  )
}
