import { byCitizen, byStaff, type DemoPetition, person } from './demo-petition.ts'

/** Invented petitions, one in every state, oldest first so that numbers follow time. */
export const DEMO_PETITIONS: readonly DemoPetition[] = [
  {
    shows: 'archived after its answer',
    desk: { assignee: 'marcela', theme: 'Locales y servicios', area: 'Coordinación Operativa' },
    filedDaysAgo: 62,
    hour: 9,
    form: {
      ...person('Clemente Muestra Imaginario', 1),
      type: 'suggestion',
      message:
        'Sugiero poner otra silla para personas mayores al lado del módulo 3. Por las tardes no alcanzan.',
    },
    steps: [
      byStaff(2, { kind: 'start' }, { area: 'Coordinación Operativa' }),
      byStaff(
        14,
        { kind: 'answer' },
        {
          text: 'Pondremos cuatro sillas preferenciales al lado del módulo 3 antes de fin de mes. Gracias por su sugerencia.',
        },
      ),
      byStaff(30, { kind: 'archive' }),
    ],
  },
  {
    shows: 'overdue: not answered',
    desk: { assignee: 'ivan', theme: 'Atención del personal', area: 'Coordinación Operativa' },
    filedDaysAgo: 48,
    hour: 11,
    form: {
      ...person('Hipólito Ensayo Supuesto', 2),
      type: 'complaint',
      message:
        'En la taquilla 12 me atendieron con grosería y no me quisieron decir el nombre de quien atendía.',
      details: { ...person('Hipólito Ensayo Supuesto', 2).details, place: 'Taquilla 12' },
    },
    steps: [byStaff(5, { kind: 'start' }, { area: 'Coordinación Operativa' })],
  },
  {
    shows: 'declared withdrawn: not completed in time',
    desk: { assignee: 'ivan', theme: 'Equipaje', area: 'Oficina de PQRSD' },
    filedDaysAgo: 58,
    hour: 15,
    form: {
      ...person('Eulalia Ficticia Prueba', 3),
      message: 'Se me perdió una maleta en el viaje de la semana pasada. Necesito que aparezca.',
    },
    steps: [
      byStaff(1, { kind: 'start' }, { area: 'Oficina de PQRSD' }),
      byStaff(
        4,
        { kind: 'ask-completion' },
        { text: 'Díganos la fecha del viaje, la empresa y el número de la ficha de su maleta.' },
      ),
      byStaff(
        50,
        { kind: 'declare-withdrawn' },
        {
          text: 'Pasó el plazo y no recibimos los datos. Puede presentar recurso de reposición en los 10 días siguientes, o radicar otra vez.',
          actNumber: 'Acto 000 de demostración',
        },
      ),
    ],
  },
  {
    shows: 'extended once, before its term ended',
    desk: { assignee: 'marcela', theme: 'Operación y despachos', area: 'Gerencia' },
    filedDaysAgo: 26,
    hour: 8,
    form: {
      ...person('Lucero Prueba Ejemplo', 4),
      type: 'petition',
      message:
        'Solicito que se estudie una parada de la ruta a La Cumbre frente al puesto de salud de la vereda El Guadual.',
    },
    steps: [
      byStaff(1, { kind: 'start' }, { area: 'Gerencia' }),
      byStaff(
        14,
        { kind: 'extend', days: 10 },
        { text: 'Hace falta una visita técnica a la vía, que se hará la próxima semana.' },
      ),
    ],
  },
  {
    shows: 'answered within its term',
    desk: { assignee: 'marcela', theme: 'Contratación', area: 'Coordinación Jurídica' },
    filedDaysAgo: 22,
    hour: 16,
    form: {
      ...person('Benigno Demostración Torres', 5),
      type: 'information',
      message:
        'Solicito copia del contrato de aseo de la sala de espera y el nombre del interventor.',
    },
    steps: [
      byStaff(1, { kind: 'start' }, { area: 'Coordinación Jurídica' }),
      byStaff(
        9,
        { kind: 'answer' },
        {
          text: 'El contrato está publicado en Transparencia, numeral 3. La interventoría está a cargo de la Coordinación Operativa.',
        },
      ),
    ],
  },
  {
    shows: 'withdrawn by its author',
    desk: { assignee: 'ivan', theme: 'Parqueadero', area: 'Coordinación Financiera' },
    filedDaysAgo: 19,
    hour: 10,
    form: {
      ...person('Casilda Inventada Rojas', 6),
      type: 'claim',
      message: 'Me cobraron dos veces el parqueadero el sábado. Pido la devolución de $ 8.000.',
    },
    steps: [
      byStaff(2, { kind: 'start' }, { area: 'Coordinación Financiera' }),
      byCitizen(4, { kind: 'withdraw' }, { text: 'Ya me devolvieron el dinero en la caja.' }),
    ],
  },
  {
    shows: 'transferred whole: it belongs to another entity',
    desk: { assignee: 'ivan', theme: 'Otro' },
    filedDaysAgo: 16,
    hour: 14,
    form: {
      ...person('Anselmo Ejemplar Ficticio', 7),
      type: 'petition',
      message: 'Los semáforos de la avenida frente a la terminal llevan un mes dañados.',
    },
    steps: [
      byStaff(
        3,
        { kind: 'transfer', scope: 'whole' },
        {
          entity: 'Secretaría de Movilidad de Montelindo',
          letter: 'Oficio 000 de demostración',
          text: 'Los semáforos están a cargo de la Secretaría de Movilidad.',
        },
      ),
    ],
  },
  {
    shows: 'waiting for its author, with the clock stopped',
    desk: { assignee: 'marcela', theme: 'Empresas de buses', area: 'Oficina de PQRSD' },
    filedDaysAgo: 13,
    hour: 12,
    form: {
      ...person('Rosaura Simulada Peña', 8),
      type: 'claim',
      message: 'El bus salió una hora tarde y perdí una cita médica. Quiero que me respondan.',
    },
    steps: [
      byStaff(1, { kind: 'start' }, { area: 'Oficina de PQRSD' }),
      byStaff(
        6,
        { kind: 'ask-completion' },
        { text: 'Díganos la empresa, la fecha y la hora que dice su tiquete.' },
      ),
    ],
  },
  {
    shows: 'habeas data: a claim about personal data',
    desk: { assignee: 'ivan', theme: 'Sitio web', area: 'Coordinación Jurídica' },
    filedDaysAgo: 9,
    hour: 9,
    form: {
      ...person('Octavia Irreal Campos', 9),
      type: 'data-claim',
      message:
        'Pido que borren mi número de teléfono de la lista de mensajes de promociones. No lo autoricé.',
    },
    steps: [byStaff(1, { kind: 'start' }, { area: 'Coordinación Jurídica' })],
  },
  {
    shows: 'transferred in part: the rest is still ours',
    desk: { assignee: 'marcela', theme: 'Empresas de buses' },
    filedDaysAgo: 7,
    hour: 17,
    form: {
      ...person('Fulgencio Postizo Lara', 10),
      type: 'complaint',
      company: 'Expreso Lindero',
      consent: {
        noticeVersion: undefined,
        knowsDataUse: true,
        acceptsEmailNotices: true,
        maySendToCompany: true,
      },
      message:
        'El conductor fumó en el viaje, y en la plataforma 4 de la terminal nadie me recibió la queja.',
    },
    steps: [
      byStaff(
        2,
        { kind: 'transfer', scope: 'part' },
        {
          entity: 'Superintendencia de Transporte',
          letter: 'Oficio 000 de demostración',
          text: 'Lo del conductor lo revisa la Superintendencia. Lo de la plataforma lo respondemos nosotros.',
        },
      ),
    ],
  },
  {
    shows: 'of a company, in progress',
    desk: { assignee: 'ivan', theme: 'Operación y despachos', area: 'Coordinación Jurídica' },
    filedDaysAgo: 5,
    hour: 10,
    form: {
      presenter: 'company',
      replyBy: 'email',
      email: 'correspondencia@cooperativa-inventada.example',
      type: 'consultation',
      details: {
        companyName: 'Cooperativa Inventada de Transportadores',
        nit: '900.000.000-0',
        name: 'Jacinta Modelo Ríos',
        municipality: 'Villa Palma',
      },
      message:
        '¿Qué requisitos debe cumplir una empresa nueva para tener despacho desde el módulo 2?',
    },
    steps: [byStaff(1, { kind: 'start' }, { area: 'Coordinación Jurídica' })],
  },
  {
    shows: 'anonymous, with a photo that says nothing of its camera',
    desk: { theme: 'Seguridad' },
    filedDaysAgo: 3,
    hour: 20,
    form: {
      presenter: 'anonymous',
      replyBy: 'code',
      type: 'report',
      message: 'En la puerta 2 cobran por cuidar el puesto en la fila. Va la foto del sitio.',
      details: { place: 'Puerta 2' },
    },
    photo: 'ticket-hall',
    steps: [],
  },
  {
    shows: 'just filed',
    filedDaysAgo: 1,
    hour: 7,
    form: {
      ...person('Graciela Figurada Soto', 11),
      type: 'praise',
      message:
        'Gracias a la señora del punto de información, que ayudó a mi mamá con su silla de ruedas.',
    },
    steps: [],
  },
]
