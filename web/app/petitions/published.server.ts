import { fromWire } from '@terminal/contract/http/wire-names'
import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { PUBLIC_DAY_NAMES, withOfficeDays } from '@terminal/contract/petitions/case/office-day'
import {
  DiasPublicos,
  OFFICE_DAYS_API_PATH,
} from '@terminal/contract/petitions/case/office-day.schema'
import { TERMS } from '@terminal/contract/petitions/case/terms'
import { NOTICES_READ } from '@terminal/contract/petitions/feature'
import {
  CifrasPublicas,
  FIGURES_API_PATH,
  fromCifrasPublicas,
} from '@terminal/contract/petitions/figures/figures.schema'
import type { PublicFigures } from '@terminal/contract/petitions/figures/published-figures'
import type { PublicNotice } from '@terminal/contract/petitions/notices/notice'
import { NOTICE_NAMES, Notificaciones } from '@terminal/contract/petitions/notices/notice.schema'
import type {
  ListedPetition,
  PublicElimination,
} from '@terminal/contract/petitions/retention/elimination'
import {
  ELIMINATION_NAMES,
  ELIMINATIONS_API_PATH,
  EliminacionDetallada,
  EliminacionesPublicas,
  eliminationPath,
  LISTED_PETITION_NAMES,
} from '@terminal/contract/petitions/retention/public-elimination.schema'
import { csvFile } from '@terminal/contract/text/csv'
import { readApi } from '../server/api.server.ts'
import { readerOf } from '../server/or-without.server.ts'
import type { PageContext } from '../server/page-context.server.ts'
import { seek } from '../server/sought.server.ts'

const orWithoutDays = readerOf('office days')

/** With the days that the head of the office entered. Without the API, those of the operator's folder. */
export async function currentRules(
  page: PageContext,
  rules: PetitionRules,
): Promise<PetitionRules> {
  return orWithoutDays(page, rules, async () => {
    const { items } = await readApi(page, OFFICE_DAYS_API_PATH, DiasPublicos)
    const days = items.map((wire) => fromWire(PUBLIC_DAY_NAMES, wire))
    return withOfficeDays(rules, days)
  })
}

export async function readEliminations(page: PageContext): Promise<PublicElimination[]> {
  const { items } = await readApi(page, ELIMINATIONS_API_PATH, EliminacionesPublicas)
  return items.map((wire) => fromWire(ELIMINATION_NAMES, wire))
}

/** Undefined where none was published under that number. */
export async function readElimination(
  page: PageContext,
  id: number,
): Promise<ListedPetition[] | undefined> {
  const { found } = await seek(async () => {
    const { items } = await readApi(page, eliminationPath(id), EliminacionDetallada)
    return items.map((wire) => fromWire(LISTED_PETITION_NAMES, wire))
  })
  return found
}

const orWithoutFigures = readerOf('figures of petitions')

/** What is published about petitions; undefined when it cannot be fetched, or where none was ever filed here. */
export function publicFigures(page: PageContext): Promise<PublicFigures | undefined> {
  return orWithoutFigures(
    page,
    undefined,
    async () => (await seek(() => requireFigures(page))).found,
  )
}

/** Whether some were filed here. Who cannot be told is let ask. */
export function hasPetitions(page: PageContext): Promise<boolean> {
  return orWithoutFigures(
    page,
    true,
    async () => (await seek(() => requireFigures(page))).found !== undefined,
  )
}

/** The same, where there is nothing to show without it. */
export async function requireFigures(page: PageContext): Promise<PublicFigures> {
  return fromCifrasPublicas(await readApi(page, FIGURES_API_PATH, CifrasPublicas))
}

const orWithoutNotices = readerOf('notices')

/** Those that are shown today; undefined when they cannot be fetched, and then the page is not kept. */
export function readNotices(page: PageContext): Promise<PublicNotice[] | undefined> {
  return orWithoutNotices(page, undefined, async () => {
    const { items } = await readApi(page, NOTICES_READ.path, Notificaciones)
    return items.map((wire) => fromWire(NOTICE_NAMES, wire))
  })
}

const INVENTORY_COLUMNS = [
  'Número de orden',
  'Código de la serie',
  'Serie',
  'Tipo',
  'Radicado',
  'Fecha inicial',
  'Fecha final',
  'Archivos',
  'Soporte',
]

/** The inventory as the archive writes it, a petition in each line. */
export function eliminationCsv(petitions: readonly ListedPetition[]): string {
  const rows = petitions.map((petition, i) => [
    String(i + 1),
    petition.code,
    petition.name,
    TERMS[petition.type].name,
    petition.radicado,
    petition.filedOn,
    petition.closedOn,
    String(petition.fileCount),
    'Electrónico',
  ])
  return csvFile([INVENTORY_COLUMNS, ...rows])
}
