import type { Classification } from '@terminal/contract/petitions/case/desk-orders'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { PRIORITY_NAMES, type Priority } from '@terminal/contract/petitions/case/desk-words'
import { needsLegend, type PutLegend } from '@terminal/contract/petitions/case/legend'
import { isOpen } from '@terminal/contract/petitions/case/states'
import { listCompanies } from '../../db/companies.ts'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import {
  type Change,
  changePetition,
  type DeskDeps,
  noteChange,
  type Wanted,
} from '../case/change-petition.ts'
import { actorOf, type Caller, findOfficer } from '../case/officers.ts'
import { takePetitionStep } from '../case/steps.service.ts'

/** All of it, as it is or will be. */
type Classified = {
  theme: string | null
  area: string | null
  company: string | null
  priority: Priority | null
  isReserved: boolean
  externalNumber: string | null
}

/** What it is about, whom it concerns, and whether it goes before others or opens for few. */
export function classifyPetition(
  deps: DeskDeps,
  wanted: Wanted,
  given: Classification,
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    await requireKnown(deps, change, given)
    const { row } = change
    const next = classifiedWith(row, given)
    const changes = changesBetween(row, next)
    if (changes.length === 0) return
    const assigneeId = await assigneeAfter(deps, change, next)
    if (assigneeId !== row.assigneeId) changes.push('Queda sin asignar, por la reserva')
    const { theme, area, company, priority, isReserved, externalNumber } = next
    await noteChange(change, {
      kind: 'classify',
      columns: {
        theme,
        area,
        company,
        priority,
        is_reserved: isReserved,
        external_number: externalNumber,
        assignee_id: assigneeId,
      },
      details: { changes },
    })
  })
}

/** Only words of the terminal's own lists stand in clear. */
async function requireKnown(
  { site }: DeskDeps,
  { tx, row }: Change,
  { theme, area, company }: Classification,
): Promise<void> {
  const { petitions: rules, data } = site.current()
  // One that has left the tables may stay.
  const companies = company ? [...(await listCompanies(tx, data)), row.company] : []
  const lists = [
    ['theme', theme, rules.themes],
    ['area', area, rules.areas],
    ['company', company, companies],
  ] as const
  for (const [field, word, words] of lists)
    if (typeof word === 'string' && !words.includes(word))
      throw invalidField(field, 'Elija de la lista.')
}

function classifiedWith(row: Classified, given: Classification): Classified {
  return {
    theme: given.theme === undefined ? row.theme : given.theme,
    area: given.area === undefined ? row.area : given.area,
    company: given.company === undefined ? row.company : given.company,
    priority: given.priority === undefined ? row.priority : given.priority,
    isReserved: given.isReserved ?? row.isReserved,
    externalNumber: given.externalNumber === undefined ? row.externalNumber : given.externalNumber,
  }
}

/** Each in words, for the timeline. */
function changesBetween(before: Classified, after: Classified): string[] {
  const { theme, area, company, priority, isReserved, externalNumber } = after
  const words: Record<keyof Classified, string> = {
    theme: theme === null ? 'Sin tema' : `Tema: ${theme}`,
    area: area === null ? 'Sin área' : `Área: ${area}`,
    company: company === null ? 'Sin empresa de buses' : `Empresa: ${company}`,
    priority:
      priority === null
        ? 'Ya no es prioritaria'
        : `Prioritaria: ${PRIORITY_NAMES[priority].toLowerCase()}`,
    isReserved: isReserved ? 'Reservada' : 'Ya no es reservada',
    externalNumber:
      externalNumber === null ? 'Sin radicado externo' : `Radicado externo: ${externalNumber}`,
  }
  const fields = Object.keys(words) as (keyof Classified)[]
  return fields.filter((field) => before[field] !== after[field]).map((field) => words[field])
}

/** An officer who may not open what is reserved is unassigned. */
async function assigneeAfter(
  deps: DeskDeps,
  { tx, row }: Change,
  { isReserved }: Classified,
): Promise<number | null> {
  if (!isReserved || row.assigneeId === null) return row.assigneeId
  const officer = await findOfficer({ ...deps, db: tx }, row.assigneeId)
  return officer?.readsReserved ? row.assigneeId : null
}

/** Assigns it, or removes the assignment. What was only filed is in progress from then on. */
export function assignPetition(
  deps: DeskDeps,
  wanted: Wanted,
  assigneeId: number | null,
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    const { tx, caller, row } = change
    if (row.assigneeId === assigneeId) return
    if (!isOpen(row)) throw new AppError('conflict', 'La solicitud está cerrada: ya no se asigna.')
    const officer = await requireAssignee(deps, change, assigneeId)
    if (officer && row.state === 'filed')
      await takePetitionStep(deps, tx, {
        petitionId: row.id,
        step: { kind: 'start' },
        actor: actorOf(caller),
        details: row.area === null ? {} : { area: row.area },
      })
    await noteChange(change, {
      kind: 'assign',
      columns: { assignee_id: assigneeId },
      details: { assignee: officer?.name ?? '' },
    })
  })
}

async function requireAssignee(
  deps: DeskDeps,
  { tx, row }: Change,
  id: number | null,
): Promise<Caller | undefined> {
  if (id === null) return undefined
  const officer = await findOfficer({ ...deps, db: tx }, id)
  if (!officer) throw invalidField('assigneeId', 'Elija a alguien de la mesa de PQRSD.')
  if (row.isReserved && !officer.readsReserved)
    throw new AppError('conflict', `Es reservada, y ${officer.name} no puede abrirla.`)
  return officer
}

const NOT_NEEDED = 'La leyenda es de un reclamo de datos personales que sigue abierto.'
const IS_PUT = 'Ya está anotado que se puso la leyenda.'

/** That the legend of a claim about data was put where the datum is kept. */
export function putLegend(
  deps: DeskDeps,
  wanted: Wanted,
  { motive, database }: PutLegend,
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    const { row, on } = change
    if (!needsLegend(row)) throw new AppError('conflict', NOT_NEEDED)
    if (row.legendOn !== null) throw new AppError('conflict', IS_PUT)
    await noteChange(change, {
      kind: 'put-legend',
      columns: { legend_on: on },
      details: { text: motive, database },
    })
  })
}
