/**
 * A public address, cached unless it has a form, with the query parameters it reads and their defaults. The edge drops every other parameter
 * from its cache key, and the worker warms these addresses.
 */
export type CachedAddress = {
  path: string
  query: Record<string, string>
  /** Parameters cached at their default value only, which bounds the number of cache entries. */
  cachedOnlyAtDefault?: readonly string[]
  /** Parameters with a closed list of values: one cache entry each; other values count as the default. */
  values?: Record<string, readonly string[]>
}

/** A page of the site: what it is called in the breadcrumb, the map and a link preview, and where it belongs. */
export type Page = CachedAddress & {
  name: string
  /** The page above it; /home when nothing else is said. */
  parent?: string
  /** Its text is a Markdown file of the operator's folder, named after its address. */
  isText?: boolean
  showsNews?: boolean
  /**
   * Has a form that anybody may send, with a key of its own in each copy: made anew for everybody, never kept, warmed or
   * refreshed.
   */
  hasForm?: boolean
}
