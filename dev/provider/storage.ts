import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/**
 * Sessions, grants and tokens in memory. The library has one too, but warns about it at every start
 * and forgets the oldest after a thousand entries, which a browser suite reaches.
 */
export function openStorage(): AdapterFactory {
  const entries = new Map<string, AdapterPayload>()

  function findWhere(model: string, matches: (payload: AdapterPayload) => boolean) {
    for (const [key, payload] of entries) {
      if (key.startsWith(`${model}:`) && matches(payload)) return payload
    }
    return undefined
  }

  return (model): Adapter => ({
    async upsert(id, payload) {
      entries.set(`${model}:${id}`, payload)
    },
    async find(id) {
      return entries.get(`${model}:${id}`)
    },
    async findByUid(uid) {
      return findWhere(model, (payload) => payload.uid === uid)
    },
    async findByUserCode(userCode) {
      return findWhere(model, (payload) => payload.userCode === userCode)
    },
    async consume(id) {
      const payload = entries.get(`${model}:${id}`)
      // Any value marks it as used; the library only asks whether there is one.
      if (payload) payload.consumed = true
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, payload] of entries) {
        if (key.startsWith(`${model}:`) && payload.grantId === grantId) entries.delete(key)
      }
    },
  })
}
