import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The staff area is small: its routes come with its first page, and /__manifest is not one more address to guard.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
