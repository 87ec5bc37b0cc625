import type { OpeningHours, Operator } from '@terminal/contract/operator/operator'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

const OFFICE_HOURS: OpeningHours = {
  days: [1, 2, 3, 4, 5],
  spans: [
    { from: '08:00', to: '12:00' },
    { from: '14:00', to: '18:00' },
  ],
  onHolidays: false,
}
const TICKET_HOURS: OpeningHours = {
  days: EVERY_DAY,
  spans: [{ from: '04:00', to: '23:00' }],
  onHolidays: true,
}
const ALWAYS: OpeningHours = {
  days: EVERY_DAY,
  spans: [{ from: '00:00', to: '24:00' }],
  onHolidays: true,
}

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

  hours: { offices: OFFICE_HOURS, pqrsd: OFFICE_HOURS, tickets: TICKET_HOURS },

  lines: [
    {
      name: 'Conmutador',
      purpose: 'Hable con cualquier oficina. Pida el nombre o la extensión.',
      phone: '+57 600 000 0000',
      email: 'contacto@terminalmontelindo.example',
      hours: OFFICE_HOURS,
    },
    {
      name: 'Línea gratuita',
      purpose: 'Llame sin costo desde cualquier lugar del país.',
      phone: '018000 000000',
      hours: OFFICE_HOURS,
    },
    {
      name: 'WhatsApp',
      purpose:
        'Pregunte por escrito o pida una silla de ruedas. No recibe PQRSD ni vende tiquetes.',
      whatsapp: '+57 300 000 0000',
      hours: OFFICE_HOURS,
    },
    {
      name: 'Información al viajero',
      purpose: 'Salidas, módulos, demoras y ayuda hasta el bus.',
      phone: '+57 600 000 0001',
      email: 'informacion@terminalmontelindo.example',
      hours: { days: EVERY_DAY, spans: [{ from: '05:00', to: '22:00' }], onHolidays: true },
    },
    {
      name: 'Oficina de PQRSD',
      purpose: 'Presente una petición, queja, reclamo, sugerencia o denuncia, y siga su caso.',
      phone: '+57 600 000 0002',
      email: 'contacto@terminalmontelindo.example',
      hours: OFFICE_HOURS,
    },
    {
      name: 'Taquillas',
      purpose: 'Pregunte cuál empresa va a su destino. El precio lo da cada empresa.',
      phone: '+57 600 000 0003',
      hours: TICKET_HOURS,
    },
    {
      name: 'Objetos perdidos',
      purpose: 'Avise que perdió o encontró algo dentro de la terminal.',
      phone: '+57 600 000 0004',
      email: 'objetos.perdidos@terminalmontelindo.example',
      hours: OFFICE_HOURS,
    },
    {
      name: 'Primeros auxilios del edificio',
      purpose: 'Pida una auxiliar de enfermería si alguien se enferma o se hiere aquí.',
      phone: '+57 600 000 0005',
      hours: TICKET_HOURS,
    },
    {
      name: 'Seguridad del edificio',
      purpose: 'Avise de un robo, una pelea o un maletín abandonado.',
      phone: '+57 600 000 0006',
      hours: ALWAYS,
    },
    {
      name: 'Despacho de taxis',
      purpose: 'Pida un taxi con ficha, o busque algo que dejó en uno.',
      phone: '+57 600 000 0007',
      hours: ALWAYS,
    },
    {
      name: 'Línea anticorrupción',
      purpose:
        'Cuente si alguien le pidió dinero o favores, o si hubo trampa en un contrato. Puede hacerlo sin dar su nombre.',
      phone: '+57 600 000 0009',
      email: 'transparencia@terminalmontelindo.example',
      hours: OFFICE_HOURS,
    },
    {
      name: 'Notificaciones judiciales',
      purpose: 'Solo para jueces y autoridades. No sirve para quejas.',
      email: 'notificaciones.judiciales@terminalmontelindo.example',
    },
  ],
  publicLines: [
    {
      name: 'Emergencias',
      purpose: 'Policía, ambulancia y bomberos, si hay peligro.',
      phone: '123',
      hours: ALWAYS,
    },
    {
      name: 'Estado de las vías',
      purpose: 'Cierres y accidentes en las carreteras nacionales, desde el celular.',
      phone: '#767',
      hours: ALWAYS,
    },
  ],

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
    seller: { name: 'Boletas del Camino', url: 'https://boletasdelcamino.example/comprar' },
    widgetUrl: 'https://boletasdelcamino.example/widget.js',
  },

  frequentDestinations: ['Bogotá', 'La Cumbre', 'Villa Palma', 'Santa Rita del Llano'],
  modules: [
    {
      name: 'Módulo 1',
      walk: 'Está en la entrada principal, frente al paradero de buses urbanos. No hay escalones adentro.',
      isEntrance: true,
    },
    {
      name: 'Módulo 2',
      walk: 'Entre por el módulo 1 y siga a la derecha: es el módulo que sigue. No hay escalones adentro.',
    },
    {
      name: 'Módulo 3',
      walk: 'Entre por el módulo 1, siga a la derecha y pase la zona de comidas. No hay escalones adentro.',
    },
    {
      name: 'Módulo 4',
      walk: 'Está al final del pasillo, junto a los taxis. Allí está la entrada sin escalones, por el andén de taxis.',
    },
  ],

  colours: {
    action: '#0943b5',
    actionStrong: '#062f80',
    deep: '#071b45',
    soft: '#e5ecf8',
    accent: '#fecc2f',
  },
  hasGovCoBar: true,
} satisfies Operator
