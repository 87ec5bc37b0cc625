import type { QuickTask } from '../ui/quick-task.ts'

/** The first page. */
export const HOME = {
  id: 'home',
  routes: { '/home': 'routes/home.tsx' },
  quickTasks: (): QuickTask[] => [{ title: 'Comprar tiquete', href: '#tiquetes', icon: 'ticket' }],
} as const
