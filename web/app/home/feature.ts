import type { Operator } from '@terminal/contract/operator/operator'
import type { QuickTask } from '../ui/quick-task.ts'

/** The first page. */
export const HOME = {
  id: 'home',
  routes: { '/home': 'routes/home.tsx' },
  quickTasks: ({ tickets }: Pick<Operator, 'tickets'>): QuickTask[] =>
    tickets ? [{ title: 'Comprar tiquete', href: '#tiquetes', icon: 'ticket' }] : [],
} as const
