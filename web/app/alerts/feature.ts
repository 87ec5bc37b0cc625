export const ALERTS = {
  id: 'alerts',
  dashboard: { '/dashboard/avisos': 'alerts/dashboard/alert-desk.tsx' },
  desks: [{ name: 'Avisos', path: '/dashboard/avisos', icon: 'alert', role: 'noticias' }],
} as const
