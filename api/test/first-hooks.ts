import type { FastifyInstance } from 'fastify'

/** What each operation does with a request before its body is read, by the names of its hooks. Parameters are `:x`. */
export function firstHooks(app: FastifyInstance): { operation: string; hooks: string[] }[] {
  const path: string[] = []
  let operations: string[] = []
  const found: { operation: string; hooks: string[] }[] = []
  for (const line of app.printRoutes({ includeHooks: true, commonPrefix: false }).split('\n')) {
    const node = /^((?:[│├└─ ]{4})+)([^•]+?)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (node) {
      const [, branch = '', own = '', methods] = node
      path.splice(branch.length / 4 - 1, path.length, own)
      operations =
        methods
          ?.split(', ')
          .map((method) => `${method} ${path.join('').replaceAll(/:[\w|:]+/g, ':x')}`) ?? []
    }
    const [, names] = /\(onRequest\) (.*)$/.exec(line) ?? []
    if (names === undefined) continue
    const hooks = JSON.parse(names) as string[]
    found.push(...operations.map((operation) => ({ operation, hooks })))
  }
  return found
}
