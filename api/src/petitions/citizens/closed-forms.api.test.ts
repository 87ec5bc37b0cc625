import { TRACKING_API_PATHS } from '@terminal/contract/petitions/citizens/tracking.schema'
import { expect, test } from 'vitest'
import { MESSAGE, openPetitionWorld, VISITOR } from '../../../test/petition-world.ts'
import { MASTERS } from '../../../test/world.ts'
import { addCustodian } from '../../platform/sealing/custodians.ts'

const { app, countOf, db, newClient, send } = await openPetitionWorld({ isLocal: false })

const CLOSED = 'Este formulario todavía no está abierto. Use otro de nuestros canales.'

test('K5 while the keys have no custodians nothing is taken: no petition, and nothing for one', async () => {
  const refused = await send({ mensaje: MESSAGE })
  expect([refused.statusCode, refused.json().detail]).toEqual([503, CLOSED])

  for (const name of ['Ana Ruiz', 'Luis Mora']) await addCustodian(db, MASTERS.writing.id, name)
  const { radicado, codigo } = (await send({ mensaje: MESSAGE })).json()
  await db.deleteFrom('key_custodians').execute()
  const added = await app.inject({
    method: 'POST',
    url: TRACKING_API_PATHS.add,
    headers: { ...VISITOR, 'x-forwarded-for': newClient() },
    payload: { radicado, codigo, mensaje: 'Otro dato' },
  })
  expect([added.statusCode, added.json().detail]).toEqual([503, CLOSED])
  expect(added.json().seguimiento.radicado).toBe(radicado)
  expect(await countOf('submissions')).toBe(1)
})
