import { get } from 'node:http'

/**
 * `node healthy.ts URL`: ends with 0 where it answers without an error. For the health check of a container without a
 * shell; not by fetch, which takes as long to load as all the rest.
 */
get(process.argv[2] ?? '', ({ statusCode = 500 }) => process.exit(statusCode < 400 ? 0 : 1)).once(
  'error',
  () => process.exit(1),
)
