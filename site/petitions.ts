import type { PetitionRules } from '@terminal/contract/operator/petition-rules'

/** Lo que la asesoría jurídica puede decidir de otro modo sobre las PQRSD, con la norma al lado. */
export default {
  // Lo que llega un sábado cuenta desde el martes si el lunes es festivo. Con 'next-business-day' además se radica ese
  // martes, y cuenta desde el miércoles.
  filing: { day: 'reception', norm: 'Ley 1437 de 2011, arts. 14 y 54' },
  // 2026-000123
  radicado: {
    format: '{year}-{number}',
    digits: 6,
    norm: 'Acuerdo AGN 001 de 2024: consecutivo, único y sin saltos, desde 1 cada año',
  },
  // S-2026-000045: respuestas, traslados y actos
  outgoing: { format: 'S-{year}-{number}', digits: 6 },
  // Días en que la oficina no trabaja, además de fines de semana y festivos nacionales.
  nonWorkingDays: [
    {
      day: '2026-12-24',
      name: 'Día compensado',
      act: 'Circular de Gerencia 014 de 2026',
    },
    {
      day: '2026-12-31',
      name: 'Día compensado',
      act: 'Circular de Gerencia 014 de 2026',
    },
  ],
  // Días en que la oficina trabaja y los términos no corren.
  suspendedTerms: [],
  // Lo que no se entiende se devuelve, con tantos días hábiles para aclararlo. La ley no dice qué pasa con el plazo: se
  // detiene, como cuando falta un dato y se pide a tiempo. Con false sigue corriendo.
  unclear: { days: 10, stopsClock: true, norm: 'Ley 1437 de 2011, art. 19' },
  // Días hábiles que un aviso está en el sitio y en la cartelera, después del día en que se fija.
  notices: { days: 5, norm: 'Ley 1437 de 2011, art. 69' },
  // Las solicitudes de información se publican completas en el informe trimestral: cuántas llegaron, se trasladaron y se
  // negaron, y los días de cada respuesta. Con 'grouped' se cuentan con las demás, sin cifras de menos de cinco, y el
  // informe dice por qué: agregue reason: '…'.
  informationReport: { told: 'whole', norm: 'Decreto 1081 de 2015, art. 2.1.1.6.2' },
  // Oficinas que pueden tener un caso, como las lee la ciudadanía.
  areas: [
    'Oficina de PQRSD',
    'Coordinación Operativa',
    'Gerencia',
    'Coordinación Financiera',
    'Coordinación Jurídica',
  ],
  // Correo institucional de cada oficina, para pedirle insumos. A la que no está aquí no se le pueden pedir.
  mailboxes: {
    'Coordinación Operativa': 'operaciones@montelindo.example',
    'Coordinación Financiera': 'financiera@montelindo.example',
    'Coordinación Jurídica': 'juridica@montelindo.example',
  },
  // De qué tratan, para clasificarlas y contarlas.
  themes: [
    'Aseo',
    'Accesibilidad',
    'Seguridad',
    'Equipaje',
    'Taquillas y tiquetes',
    'Empresas de buses',
    'Parqueadero',
    'Locales y servicios',
    'Atención del personal',
    'Contratación',
    'Operación y despachos',
    'Sitio web',
    'Otro',
  ],
  // Personas de la mesa de PQRSD, por el correo con que se agregaron (pnpm staff add --correo).
  office: {
    head: 'rosa.modelo@montelindo.example',
    readsReserved: [],
    // Cargo que va bajo la firma. De quien no está aquí se escribe «Oficina de PQRSD».
    positions: { 'rosa.modelo@montelindo.example': 'Jefa de la Oficina de PQRSD' },
  },
  // Cuánto tiempo se guardan, según la tabla de retención documental. Mientras no esté escrita, nada se elimina: vea
  // «La tabla de retención» en el manual de contenidos. retention: { act: '…', series: [ … ] },
} satisfies PetitionRules
