import { ACTION_EXAMPLES } from './examples/actions.tsx'
import { CONTENT_EXAMPLES } from './examples/content.tsx'
import type { ComponentExamples } from './examples/example.ts'
import { FORM_EXAMPLES } from './examples/forms.tsx'
import { MESSAGE_EXAMPLES } from './examples/messages.tsx'
import { NAVIGATION_EXAMPLES } from './examples/navigation.tsx'

export const EXAMPLES: ComponentExamples[] = [
  ...ACTION_EXAMPLES,
  ...FORM_EXAMPLES,
  ...MESSAGE_EXAMPLES,
  ...NAVIGATION_EXAMPLES,
  ...CONTENT_EXAMPLES,
]
