import type { Operator } from '@terminal/contract/operator'

/** The demo operator. The terminal, its city, its department and its numbers do not exist. */
export default {
  name: 'Terminal de Transportes de Montelindo S. A.',
  shortName: 'Terminal de Montelindo',
  brand: { kind: 'Terminal de Transportes', place: 'Montelindo' },
  nit: '900.000.123-2',
  city: 'Montelindo',
  department: 'Departamento del Lindero',
  address: 'Avenida de los Guayacanes 00-01',
  postalCode: '009900',
  location: { latitude: 5.0, longitude: -75.0 },

  phone: '+57 600 000 0000',
  serviceLine: '018000 000000',
  whatsapp: '+57 300 000 0000',
  email: 'contacto@terminalmontelindo.example',
  judicialEmail: 'notificaciones.judiciales@terminalmontelindo.example',
  anticorruption: {
    phone: '+57 600 000 0009',
    email: 'transparencia@terminalmontelindo.example',
  },
  securityEmail: 'seguridad@terminalmontelindo.example',

  hours: {
    offices: {
      days: [1, 2, 3, 4, 5],
      spans: [
        { from: '08:00', to: '12:00' },
        { from: '14:00', to: '18:00' },
      ],
    },
    pqrsd: {
      days: [1, 2, 3, 4, 5],
      spans: [
        { from: '08:00', to: '12:00' },
        { from: '14:00', to: '18:00' },
      ],
    },
    tickets: { days: [1, 2, 3, 4, 5, 6, 7], spans: [{ from: '04:00', to: '23:00' }] },
  },

  networks: [
    { name: 'Facebook', url: 'https://facebook.example/terminalmontelindo' },
    { name: 'Instagram', url: 'https://instagram.example/terminalmontelindo' },
    { name: 'X', url: 'https://x.example/terminalmontelindo' },
    { name: 'YouTube', url: 'https://youtube.example/terminalmontelindo' },
  ],
  regulator: { name: 'Superintendencia de Transporte', url: 'https://www.supertransporte.gov.co' },
  regionalGovernment: { name: 'Gobernación del Lindero', url: 'https://lindero.example' },
  childrenSite: 'https://terminalito.example',
  tickets: {
    seller: { name: 'Boletas del Camino', url: 'https://boletasdelcamino.example/montelindo' },
    widgetUrl: 'https://boletasdelcamino.example/widget.js',
  },

  colours: {
    action: '#0943b5',
    actionStrong: '#062f80',
    deep: '#071b45',
    soft: '#e5ecf8',
    accent: '#fecc2f',
  },
  hasGovCoBar: true,
} satisfies Operator
