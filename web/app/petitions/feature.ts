import type { Operator } from '@terminal/contract/operator/operator'
import { petitionLinks } from '@terminal/contract/operator/petition-links'
import type { QuickTask } from '../ui/quick-task.ts'

export const PETITIONS = {
  id: 'petitions',
  routes: {
    '/pqrs': 'routes/pqrs.tsx',
    '/pqrs/informe/:quarter': 'routes/petition-figures.tsx',
    '/pqrsd': 'routes/pqrsd.tsx',
    '/pqrsd/seguimiento': 'routes/tracking.tsx',
    '/pqrsd/seguimiento/archivo': 'routes/tracking-file.ts',
    '/pqrsd/notificaciones': 'routes/notices.tsx',
    '/pqrsd/eliminacion': 'routes/eliminations.tsx',
    '/pqrsd/eliminacion/:file': 'routes/elimination-csv.ts',
    '/pqrsd/copia/:secret': 'routes/petition-copy.tsx',
    '/insumos/:secret': 'routes/area-input.tsx',
  },
  dashboard: {
    '/dashboard/pqrsd': 'petitions/dashboard/inbox/inbox.tsx',
    '/dashboard/pqrsd/plantillas': 'petitions/dashboard/answer/template-desk.tsx',
    '/dashboard/pqrsd/informe': 'petitions/dashboard/office/report-page.tsx',
    '/dashboard/pqrsd/cambios': 'petitions/dashboard/office/improvement-desk.tsx',
    '/dashboard/pqrsd/oficina': 'petitions/dashboard/office/office-desk.tsx',
    '/dashboard/pqrsd/radicar': 'petitions/dashboard/reception/reception-home.tsx',
    '/dashboard/pqrsd/radicar/verbal': 'petitions/dashboard/reception/verbal-page.tsx',
    '/dashboard/pqrsd/radicar/papel': 'petitions/dashboard/reception/paper-page.tsx',
    '/dashboard/pqrsd/radicar/correo': 'petitions/dashboard/reception/mail-page.tsx',
    '/dashboard/pqrsd/imprimir': 'petitions/dashboard/inbox/print-page.tsx',
    '/dashboard/pqrsd/retencion': 'petitions/dashboard/retention/retention-page.tsx',
    '/dashboard/pqrsd/persona': 'petitions/dashboard/office/person-page.tsx',
    '/dashboard/pqrsd/avisos': 'petitions/dashboard/notices/notice-desk.tsx',
    '/dashboard/pqrsd/respuesta-comun': 'petitions/dashboard/answer/group-answer.tsx',
    '/dashboard/pqrsd/:id': 'petitions/dashboard/petition/petition-page.tsx',
    '/dashboard/pqrsd/:id/responder': 'petitions/dashboard/answer/answer-page.tsx',
    '/dashboard/registro': 'petitions/dashboard/office/reading-log.tsx',
  },
  quickTasks(operator: Pick<Operator, 'features'>): QuickTask[] {
    const { filing, following } = petitionLinks(operator)
    return [
      { title: 'Radicar PQRSD', href: filing, icon: 'message' },
      { title: 'Consultar radicado', href: following, icon: 'search' },
    ]
  },
  desks: [{ name: 'PQRSD', path: '/dashboard/pqrsd', icon: 'message', role: 'pqrsd' }],
} as const
