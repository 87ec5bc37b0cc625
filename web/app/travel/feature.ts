import { isOn } from '@terminal/contract/operator/choice'
import type { Operator } from '@terminal/contract/operator/operator'
import type { QuickTask } from '../ui/quick-task.ts'

export const TRAVEL = {
  id: 'travel',
  routes: {
    '/viaja-con-nosotros': 'routes/travel.tsx',
    '/viaja-con-nosotros/menores': 'routes/minors.tsx',
    '/viaja-con-nosotros/canales': 'routes/channels.tsx',
  },
  quickTasks: (operator: Pick<Operator, 'features'>): QuickTask[] => [
    {
      title: isOn(operator, 'tables') ? 'Destinos y tarifas' : 'Antes de viajar',
      href: '/viaja-con-nosotros',
      icon: 'route',
    },
  ],
} as const

/** How the roads are. */
export const ROADS = {
  id: 'roads',
  routes: { '/viaja-con-nosotros/vias/:file': 'routes/road-feed.ts' },
  dashboard: { '/dashboard/vias': 'travel/roads/dashboard/road-desk.tsx' },
  desks: [{ name: 'Vías', path: '/dashboard/vias', icon: 'route', role: 'operacion' }],
} as const

/** Who goes where, when and for how much. */
export const TABLES = {
  id: 'tables',
  routes: {
    '/viaja-con-nosotros/destinos.csv': 'routes/destinations-csv.ts',
    '/viaja-con-nosotros/:destination': 'routes/destination.tsx',
    '/viaja-con-nosotros/:destination/salida.ics': 'routes/departure-file.ts',
    '/viaja-con-nosotros/:destination/imprimir': 'routes/destination-sheet.tsx',
    '/viaja-con-nosotros/modulo/:module/cartel': 'routes/module-poster.tsx',
    '/empresas/:secret': 'routes/company-timetables.tsx',
  },
  dashboard: { '/dashboard/destinos': 'travel/timetables/dashboard/tables-desk.tsx' },
  desks: [{ name: 'Destinos', path: '/dashboard/destinos', icon: 'bus', role: 'operacion' }],
} as const

/** What to see around the city. */
export const TOURISM = {
  id: 'tourism',
  routes: { '/tourismo': 'routes/tourism.tsx' },
} as const
