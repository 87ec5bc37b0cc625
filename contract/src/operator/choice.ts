import { z } from 'zod'
import { FEATURES, type FeatureId } from '../features.ts'
import { PAGES } from '../pages/pages.ts'

const Address = z.url({ protocol: /^https?$/, error: 'falta una dirección http o https' })

/** Petitions in another system: where one files, follows and reads what is published about them. */
const ExternalPetitions = z.strictObject({
  /** What people call that system. */
  name: z.string().min(1).max(60),
  filing: Address,
  following: Address,
  figures: Address,
})
export type ExternalPetitions = z.infer<typeof ExternalPetitions>

/** Which parts of the site an operator leaves out, or has elsewhere. Without a word everything is on. */
export const Choice = z.strictObject({
  petitions: ExternalPetitions.optional(),
  tables: z.boolean().optional(),
  roads: z.boolean().optional(),
  tourism: z.boolean().optional(),
  surveys: z.boolean().optional(),
  opinions: z.boolean().optional(),
})
type Choice = z.infer<typeof Choice>
type Chosen = { features?: Choice | undefined }

/** Petitions are always on: those that were filed here are answered here, also once others are filed elsewhere. */
export const OPTIONAL_FEATURES = [
  'tables',
  'roads',
  'tourism',
  'surveys',
  'opinions',
] as const satisfies readonly (FeatureId & keyof Choice)[]
export type OptionalFeature = (typeof OPTIONAL_FEATURES)[number]

export function isOn({ features }: Chosen, id: FeatureId): boolean {
  const chosen: Partial<Record<FeatureId, unknown>> = features ?? {}
  return chosen[id] !== false
}

const PATTERNS = FEATURES.flatMap(({ id, patterns = {} }) =>
  Object.values(patterns)
    .flat()
    .map((pattern) => ({ id, pattern: new RegExp(`^${pattern.replace(/^\^|\$$/g, '')}$`, 'i') })),
)

/** Whose page, file or read an address is, without its query; undefined where it belongs to none. */
export function featureAt(path: string): FeatureId | undefined {
  const listed = FEATURES.find(({ pages = [], reads = [], files = [], formCalls = [] }) =>
    [...[...pages, ...reads].map((each) => each.path), ...files, ...formCalls].includes(path),
  )
  return listed?.id ?? PATTERNS.find(({ pattern }) => pattern.test(path))?.id
}

/** Whether an address of ours leads somewhere; with or without its query and its place in the page. */
export function isAddressOn(operator: Chosen, address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  const id = featureAt(path)
  return id === undefined || isOn(operator, id)
}

/** The pages that this operator has. */
export function pagesOf(operator: Chosen): typeof PAGES {
  return PAGES.filter(({ path }) => isAddressOn(operator, path))
}
