import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { JOBS } from '../../src/jobs.ts'
import { installJobs } from '../../src/platform/jobs/jobs.ts'
import { openWorld } from '../world.ts'

const { db, ownerUrl } = await openWorld()

test('the queues of an earlier release get the settings of this one', async () => {
  const settings = () =>
    sql`select name, policy, retry_limit, retry_delay, retry_delay_max, retry_backoff,
      expire_seconds, heartbeat_seconds, deletion_seconds from pgboss.queue order by name`.execute(
      db,
    )
  const fresh = (await settings()).rows
  await sql`update pgboss.queue set retry_limit = 1, retry_delay = 99, retry_delay_max = null,
    policy = 'short', retry_backoff = false, expire_seconds = 77, heartbeat_seconds = null, deletion_seconds = 5`.execute(
    db,
  )
  await installJobs(ownerUrl, JOBS)
  expect((await settings()).rows).toEqual(fresh)
  expect(fresh).toContainEqual(
    expect.objectContaining({ name: 'text', policy: 'standard', retry_limit: 20 }),
  )
})
