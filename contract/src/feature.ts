import type { Role } from './accounts/roles.ts'
import type { CachedAddress, Page } from './pages/page.ts'

/**
 * A part of the site, as every package knows it. What only one of them knows of it stands there under the same id
 * (`api/src/features.ts`, `web/app/features.ts`).
 */
export type Feature = {
  id: string
  pages?: readonly Page[]
  /** Its public reads that the edge keeps. */
  reads?: readonly CachedAddress[]
  /** Files for programs, made from the operator's folder or its own content, and kept like pages. */
  files?: readonly string[]
  /** Addresses that cannot be listed, as expressions. Those of a page with a form begin with its place. */
  patterns?: {
    kept?: readonly string[]
    form?: readonly string[]
    formCall?: readonly string[]
    other?: readonly string[]
  }
  /** Where a program sends what its public forms do, and web on behalf of the sender. */
  formCalls?: readonly string[]
  /** Who works at its desks. */
  roles?: readonly Role[]
}
