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
      name: 'Compensado de Navidad',
      act: 'Circular de Gerencia 014 de 2026',
    },
    {
      day: '2026-12-31',
      name: 'Compensado de fin de año',
      act: 'Circular de Gerencia 014 de 2026',
    },
  ],
  // Días en que la oficina trabaja y los términos no corren.
  suspendedTerms: [],
  // Oficinas que pueden tener un caso, como las lee la ciudadanía.
  areas: [
    'Oficina de PQRSD',
    'Coordinación Operativa',
    'Gerencia',
    'Coordinación Financiera',
    'Coordinación Jurídica',
  ],
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
  office: { head: 'rosa.modelo@montelindo.example', readsReserved: [] },
} satisfies PetitionRules
