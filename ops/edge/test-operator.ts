const HOURS = { days: [2, 3, 4], spans: [{ from: '07:00', to: '15:30' }], onHolidays: false }
/** A terminal for tests, with hours and colours of its own. */
export const OPERATOR = {
  name: 'Terminal de Prueba',
  shortName: 'Prueba',
  city: 'Prueba',
  address: 'Calle 0',
  phone: '+57 600 000 0000',
  email: 'prueba@prueba.example',
  hours: { offices: HOURS, pqrsd: HOURS, tickets: HOURS },
  colours: {
    action: '#0b5d1e',
    actionStrong: '#063d13',
    deep: '#04240c',
    soft: '#e9f5ec',
    accent: '#ffd166',
  },
}
