import type { IconName } from './icon-paths.ts'

export type QuickTask = { title: string; href: string; icon: IconName }
