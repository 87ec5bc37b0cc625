import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FACTS, PETITION } from '../../../../test/petition-for-test.ts'
import { type Staff, StaffContext } from '../../../staff/staff.ts'
import { ChipChoice } from './chip-choice.tsx'
import { DayStrip } from './clock-card.tsx'
import { ScanAlert } from './petition-alerts.tsx'

const STAFF: Staff = {
  status: {} as Staff['status'],
  callApi: () => new Promise(() => undefined),
  showToast: () => undefined,
}

function chips(chosen: string | null, none?: string): string[] {
  const markup = renderToStaticMarkup(
    <ChipChoice
      label="Tema"
      options={FACTS.themes}
      chosen={chosen}
      {...(none && { none })}
      more="Otro…"
      onChoose={() => undefined}
    />,
  )
  return [...markup.matchAll(/aria-pressed="(true|false)"|>([^<>]+)<\/button>/g)].flatMap(
    ([, pressed, name]) => name ?? (pressed === 'true' ? '✓' : []),
  )
}

test('two are at hand, and whatever is chosen', () => {
  expect(chips(null)).toEqual(['Aseo', 'Servicios', 'Otro…'])
  expect(chips('Servicios')).toEqual(['Aseo', '✓', 'Servicios', 'Otro…'])
  expect(chips('Equipaje')).toEqual(['✓', 'Equipaje', 'Aseo', 'Otro…'])
})

test('where nothing is a choice, it is the one at hand', () => {
  expect(chips(null, 'Ninguna')).toEqual(['✓', 'Ninguna', 'Otro…'])
  expect(chips('Aseo', 'Ninguna')).toEqual(['Ninguna', '✓', 'Aseo', 'Otro…'])
})

test('days after the promised one are what the law gives besides', () => {
  const { strip, on } = PETITION.clock
  const markup = renderToStaticMarkup(<DayStrip strip={strip} promisedOn={on} />)
  const kinds = [...markup.matchAll(/day-strip__day--(\w+)/g)].map(([, kind]) => kind)
  expect(kinds).toEqual(['past', 'holiday', 'today', 'left', 'spare'])
})

test('paper without its scan says so, and where that is added', () => {
  const alertOf = (awaitsScan: boolean) =>
    renderToStaticMarkup(
      <StaffContext value={STAFF}>
        <ScanAlert petition={{ ...PETITION, awaitsScan }} write={async () => undefined} />
      </StaffContext>,
    )
  expect(alertOf(false)).toBe('')
  expect(alertOf(true)).toMatch(/Pendiente de digitalizar.*Agregar el escaneado.*type="file"/)
})
