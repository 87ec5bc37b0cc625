/** One thing a person presses, called as it is written on the page. */
type Click =
  | {
      by: 'tarea' | 'menú' | 'sección' | 'pregunta' | 'búsqueda' | 'destino' | 'enlace'
      name: string
    }
  | { by: 'submenú'; of: string; name: string }

export type Task = {
  who: string
  question: string
  /** From /home, two at the most. */
  clicks: [Click] | [Click, Click]
  address: string
  /** What the person must then see, on the page or in this part of it. */
  answer: string[]
  within?: string
}

const DESTINATIONS: Click = { by: 'tarea', name: 'Destinos y tarifas' }
const CITIZEN_SERVICE = 'Atención al Ciudadano'
const COMPANY = 'Información Corporativa'

/** What real people come for. `docs/tareas.md` shows the same to those who run the site. */
export const TASKS: readonly Task[] = [
  {
    who: 'Viajera',
    question: '¿Cuánto cuesta un tiquete a Puerto Lindero?',
    clicks: [{ by: 'búsqueda', name: 'Puerto Lindero' }],
    address: '/viaja-con-nosotros/puerto-lindero#contenido',
    answer: ['Puerto Lindero', 'Expreso Lindero', '$ 38.000', 'Tarifa al', 'de referencia'],
  },
  {
    who: 'Estudiante',
    question: '¿A qué hora sale el próximo bus a Villa Palma?',
    clicks: [{ by: 'destino', name: 'Villa Palma' }],
    address: '/viaja-con-nosotros/villa-palma',
    answer: ['Próximas salidas', '11:00 a. m.', 'Transportes Villa Palma', 'en su equipo'],
  },
  {
    who: 'Comerciante',
    question: '¿Está abierta la vía a La Cumbre?',
    clicks: [{ by: 'destino', name: 'La Cumbre' }],
    address: '/viaja-con-nosotros/la-cumbre',
    answer: ['Vía', '#767', 'Próximas salidas'],
  },
  {
    who: 'Abuela',
    question: '¿De qué módulo sale el bus a Bogotá y a quién llamo?',
    clicks: [{ by: 'destino', name: 'Bogotá' }],
    address: '/viaja-con-nosotros/bogota',
    answer: ['Cómo llego al módulo 1', 'Entrada principal', 'Llamar', 'Comprar en línea'],
  },
  {
    who: 'Tía',
    question: '¿Qué papeles lleva mi sobrino de 10 años si viaja conmigo?',
    clicks: [DESTINATIONS, { by: 'enlace', name: 'Papeles de un menor' }],
    address: '/viaja-con-nosotros/menores',
    answer: ['¿Cuántos años tiene?', '¿Con quién viaja?', 'No pedimos nombres'],
  },
  {
    who: 'Papá',
    question: '¿Puede mi hija de 15 años viajar sola?',
    clicks: [DESTINATIONS, { by: 'sección', name: 'Menores de edad' }],
    address: '/viaja-con-nosotros#menores-de-edad',
    answer: [
      'Solo, por ejemplo a los 15 años',
      'si la empresa lo acepta',
      'No se autentica en notaría',
    ],
  },
  {
    who: 'Viajero',
    question: 'Dejé un bolso en la sala de espera, ¿qué hago?',
    clicks: [{ by: 'tarea', name: 'Objetos perdidos' }],
    address: '/atencion-a-la-ciudadania#objetos-perdidos',
    answer: [
      'Si perdió algo en la terminal',
      'Si lo dejó en el bus',
      'Guardamos los objetos tres meses',
    ],
  },
  {
    who: 'Viajera',
    question: 'El conductor iba hablando por celular, ¿dónde me quejo?',
    clicks: [
      { by: 'submenú', of: CITIZEN_SERVICE, name: 'Preguntas Frecuentes' },
      { by: 'pregunta', name: '¿Dónde me quejo de un conductor?' },
    ],
    address: '/preguntasFrecuentes',
    answer: [
      'Primero ante la empresa del bus',
      'Anote la placa',
      'Superintendencia de Transporte',
      'llame al 123',
    ],
  },
  {
    who: 'Ciudadano',
    question: '¿La oficina de PQRSD está abierta ahora?',
    clicks: [{ by: 'tarea', name: 'Líneas de atención' }],
    address: '/lineaAtencion',
    answer: ['Oficina de PQRSD', 'Abierta ahora', '8:00 a. m.', '6:00 p. m.'],
    within: '#oficina-de-pqrsd',
  },
  {
    who: 'Auditora',
    question: '¿Quién vigila a esta empresa?',
    clicks: [
      { by: 'menú', name: COMPANY },
      { by: 'sección', name: 'Entes que nos vigilan' },
    ],
    address: '/informationCorporation#entes-que-nos-vigilan',
    answer: [
      'Superintendencia de Transporte',
      'Contraloría General de la República',
      'Procuraduría General de la Nación',
      'Tipo de control',
    ],
  },
  {
    who: 'Periodista',
    question: 'Pedí unos datos, ¿cuántos días tienen para responder?',
    clicks: [
      { by: 'submenú', of: CITIZEN_SERVICE, name: 'Pqrs' },
      { by: 'sección', name: 'En cuánto tiempo respondemos' },
    ],
    address: '/pqrs#en-cuanto-tiempo-respondemos',
    answer: [
      'Solicitud de información o de documentos',
      'Plazo en días hábiles',
      'desde el día siguiente al recibo',
    ],
  },
  {
    who: 'Ciudadana',
    question: 'Ya radiqué, ¿en qué va mi caso?',
    clicks: [{ by: 'tarea', name: 'Consultar radicado' }],
    address: '/pqrsd/seguimiento',
    answer: ['Radicado', 'Código', 'Está en la constancia y en el correo'],
  },
  {
    who: 'Viajero',
    question: '¿Puedo llevar a mi perro?',
    clicks: [DESTINATIONS, { by: 'sección', name: 'Mascotas' }],
    address: '/viaja-con-nosotros#mascotas',
    answer: ['carné de vacunas', 'Collar y correa', 'La empresa no puede negarse sin una razón'],
  },
  {
    who: 'Hijo de una mujer en silla de ruedas',
    question: '¿Hay baño y ayuda para subir al bus?',
    clicks: [
      { by: 'submenú', of: 'Mi Terminal', name: 'Opciones' },
      { by: 'sección', name: 'Accesibilidad del edificio' },
    ],
    address: '/opciones#accesibilidad-del-edificio',
    answer: ['hay dos en el módulo 4', 'Silla de ruedas y ayuda hasta el bus', 'son gratis'],
  },
  {
    who: 'Veedora',
    question: '¿Cuánta plata tiene la terminal y en qué la gasta?',
    clicks: [{ by: 'submenú', of: COMPANY, name: 'Planeación y Gestión' }],
    address: '/informationCorporation?section=planeacion',
    answer: ['Valores en millones de pesos', '4.820', 'Tasa de uso', 'Obras y proyectos'],
  },
  {
    who: 'Dueño de una ferretería',
    question: '¿Cómo le vendo a la terminal?',
    clicks: [
      { by: 'submenú', of: CITIZEN_SERVICE, name: 'Contrataciones' },
      { by: 'sección', name: 'Cómo participar como proveedor' },
    ],
    address: '/contrasAtencion#como-participar-como-proveedor',
    answer: [
      'Inscríbase como proveedor en SECOP II',
      'Plan Anual de Adquisiciones',
      'No recibimos ofertas por correo ni por WhatsApp',
    ],
  },
]

/** The task as a row of the document. */
export function rowOf({ who, question, clicks, address, answer }: Task): string {
  const path = clicks.map(inWords).join(', y ')
  const words = answer.map((each) => `«${each}»`).join(' · ')
  return `| ${who}: ${question} | ${path} | \`${address}\` | ${words} |`
}

function inWords(click: Click): string {
  switch (click.by) {
    case 'submenú':
      return `en el menú, «${click.of}», opción «${click.name}»`
    case 'menú':
      return `en el menú, «${click.name}»`
    case 'búsqueda':
      return `buscar «${click.name}»`
    default:
      return `${click.by} «${click.name}»`
  }
}
