import { createHash, timingSafeEqual } from 'node:crypto'
import { parseRadicado, plainCode, type Radicado } from '@terminal/contract/petitions/case/radicado'
import type { Proof } from '@terminal/contract/petitions/citizens/tracking'
import type { Queryable } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { AppError } from '../../platform/errors.ts'
import { createClientLimit } from '../../platform/http/client-limit.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import {
  createRecordKey,
  openRecordKey,
  type RecordKey,
} from '../../platform/sealing/record-keys.ts'
import type { CitizenFileDeps } from '../case/citizen-files.ts'
import { codeOf } from '../case/secrets.ts'
import type { StepDeps } from '../case/steps.service.ts'

export type TrackingDeps = StepDeps & CitizenFileDeps

/** A petition, for who has proved that it is theirs. */
export type Opened = { petitionId: number; key: RecordKey }

type DoorDeps = {
  db: Queryable
  masters: MasterKeys
  clock: Clock
  site: Pick<CurrentSite, 'current'>
}

/** Of wrong attempts alone: the right code opens always. */
const BY_NETWORK = { burst: 30, everyMs: 10_000 }
const BY_RADICADO = { burst: 10, everyMs: 30_000 }

const NOT_FOUND =
  'No encontramos una solicitud con ese radicado y ese código. Revise los dos datos en su constancia.'
const TOO_MANY =
  'Hubo muchos intentos con datos que no coinciden. Espere un minuto y revise los dos datos en su constancia.'

/** What no petition has. */
const NONE: Radicado = { year: 0, number: 0 }

/**
 * Opens for who has the number and the code of a petition. For a number that does not exist the same is done, with a key
 * that belongs to nothing, and the same said: existing numbers cannot be probed.
 */
export function createTrackingDoor({ db, masters, clock, site }: DoorDeps) {
  const decoy = createRecordKey(masters)
  const networks = createClientLimit(BY_NETWORK, clock)
  const radicados = createClientLimit(BY_RADICADO, clock)

  return async function open({ radicado, code }: Proof, address: string): Promise<Opened> {
    const wanted = parseRadicado(radicado, site.current().petitions.radicado) ?? NONE
    const row = await findWrapped(db, wanted)
    const key = openRecordKey(masters, row ?? decoy)
    const isRight = isSame(codeOf(key), plainCode(code))
    if (row && isRight) return { petitionId: row.petitionId, key }
    throw refuse(wanted, address)
  }

  function refuse(wanted: Radicado, address: string): AppError {
    // What is no radicado is everybody's mistake: no client uses it up for the others.
    const radicado = wanted === NONE ? undefined : `${wanted.year}-${wanted.number}`
    const isTriedTooOften = radicado !== undefined && radicados.isOver(radicado)
    if (networks.isOver(address) || isTriedTooOften) return new AppError('too_many', TOO_MANY)
    networks.count(address)
    if (radicado !== undefined) radicados.count(radicado)
    return new AppError('not_found', NOT_FOUND)
  }
}

async function findWrapped(db: Queryable, { year, number }: Radicado) {
  const row = await db
    .selectFrom('petitions')
    .innerJoin('record_keys', 'record_keys.id', 'petitions.key_id')
    .select(['petitions.id as petitionId', 'record_keys.id', 'master_id', 'wrapped'])
    .where('year', '=', year)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return undefined
  const { petitionId, id, master_id: masterId, wrapped } = row
  return { petitionId, id, masterId, wrapped }
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hashOf(one), hashOf(other))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
