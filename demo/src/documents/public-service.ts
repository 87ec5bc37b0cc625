import { heading, list, paragraph, table } from '../formats/paper.ts'
import { type DemoDocument, dataset, report } from './demo-document.ts'
import { TERMINAL } from './terminal.ts'

/** The rest of numeral 1: customer service, decisions and oversight. */
export const SERVICE_DOCUMENTS: readonly DemoDocument[] = [
  report({
    numeral: '1.8',
    title: 'Carta de trato digno a la ciudadanía 2026',
    office: 'citizens',
    issuedOn: '2026-02-02',
    publishedOn: '2026-02-06',
    blocks: [
      paragraph(
        'Publicamos esta carta cada año, como ordena el artículo 7 de la Ley 1437 de 2011.',
      ),
      heading('Lo que puede esperar de nosotros'),
      list(
        'Un trato respetuoso, sin discriminación y sin intermediarios.',
        'Atención preferente si tiene una discapacidad, es mayor, está en embarazo o va con niños pequeños.',
        'Respuesta clara y completa: en 15 días hábiles casi siempre, y en 10 si pide información.',
        'Su radicado en el momento, con la fecha y la hora.',
      ),
      heading('Lo que le pedimos'),
      list(
        'Tratar bien al personal y a los demás viajeros.',
        'Decir la verdad y traer documentos auténticos.',
        'Guardar el tiquete y la ficha del equipaje.',
      ),
      heading('Dónde nos encuentra'),
      table(
        ['Canal', 'Dato', 'Horario'],
        [
          [
            'Oficina de PQRSD',
            TERMINAL.address,
            'Lunes a viernes, 8:00 a. m. a 12:00 m. y 2:00 a 6:00 p. m.',
          ],
          ['Conmutador', TERMINAL.phone, 'El mismo'],
          ['Línea gratuita', '018000 000000', 'El mismo'],
          ['Correo', 'contacto@terminalmontelindo.example', 'Todos los días'],
        ],
      ),
    ],
  }),
  report({
    numeral: '1.9',
    title: 'Procedimientos para tomar decisiones, versión 2',
    office: 'planning',
    issuedOn: '2024-08-12',
    publishedOn: '2024-08-20',
    blocks: [
      paragraph(
        'Este documento dice quién decide qué, con qué estudio y cómo puede opinar usted antes.',
      ),
      table(
        ['Decisión', 'Quién la toma', 'Qué se estudia', 'Cómo se participa'],
        [
          [
            'Presupuesto y obras del año',
            'Junta Directiva',
            'Metas, cuentas y costos',
            'Encuesta y consulta de enero',
          ],
          [
            'Tasa de uso',
            'Gerencia General, según el Ministerio',
            'Resolución nacional y aforos',
            'Mesa con las empresas',
          ],
          [
            'Reglas del manual operativo',
            'Junta Directiva',
            'Propuesta y comentarios',
            'Consulta del borrador',
          ],
          [
            'Asignación de bahías y taquillas',
            'Subgerencia Operativa',
            'Despachos y orden de solicitud',
            'Comité de empresas',
          ],
          [
            'Cierre de zonas por obra',
            'Subgerencia Operativa',
            'Plan de manejo',
            'Aviso con ocho días',
          ],
        ],
      ),
    ],
  }),
  report({
    numeral: '1.10',
    title: 'Cómo presentar una PQRSD: canales, plazos y seguimiento',
    office: 'citizens',
    issuedOn: '2025-02-17',
    publishedOn: '2025-02-20',
    blocks: [
      paragraph(
        'Presentar una petición, queja, reclamo, sugerencia o denuncia es gratis y no exige abogado. También puede hacerlo de palabra.',
      ),
      heading('Plazos en días hábiles'),
      table(
        ['Tipo', 'Plazo'],
        [
          ['Petición, queja, reclamo, sugerencia o denuncia', '15'],
          ['Solicitud de información o de documentos', '10'],
          ['Consulta', '30'],
          ['Petición de otra autoridad', '10'],
        ],
      ),
      heading('Pasos'),
      list(
        'Cuente qué pasó o qué pide, cuándo y dónde.',
        'Diga su nombre, su documento y a dónde le respondemos, o presente el caso como anónimo.',
        'Guarde el número de radicado.',
        'Pregunte por su caso con el radicado y el número de documento.',
      ),
      paragraph(
        'Si le corresponde a otra entidad, la enviamos en máximo cinco días hábiles y le mandamos copia.',
      ),
    ],
  }),
  dataset({
    numeral: '1.11',
    title: 'Calendario de actividades y eventos, noviembre de 2026 a junio de 2027',
    publishedOn: '2026-11-03',
    rows: [
      ['fecha', 'actividad', 'lugar'],
      ['2026-11-20', 'Publicación del informe de rendición de cuentas', 'Sitio web'],
      ['2026-11-24', 'Recorrido de accesibilidad', 'Punto de información del módulo 1'],
      ['2026-11-30', 'Cierre de las dos encuestas', 'Sitio web y oficina de PQRSD'],
      ['2026-12-04', 'Audiencia pública de rendición de cuentas', 'Auditorio de la terminal'],
      ['2026-12-15', 'Publicación de los resultados de las encuestas', 'Sitio web'],
      [
        '2027-01-14',
        'Consulta del plan de acción y del programa de transparencia 2027',
        'Sitio web',
      ],
      ['2027-02-18', 'Mesa de seguimiento con veedurías', 'Auditorio de la terminal'],
      ['2027-03-11', 'Mesa de viajeros y empresas', 'Auditorio de la terminal'],
      ['2027-04-15', 'Presentación de ideas del reto abierto', 'Auditorio de la terminal'],
      ['2027-05-13', 'Visita de control social a las obras', 'Punto de información del módulo 1'],
      ['2027-06-17', 'Diálogo de mitad de año', 'Auditorio de la terminal'],
    ],
  }),
  report({
    numeral: '1.12',
    title: 'Resolución 004 de 2026: tasas de uso por clase de vehículo',
    office: 'management',
    issuedOn: '2026-01-09',
    publishedOn: '2026-01-13',
    blocks: [
      heading('Qué se decide'),
      paragraph(
        'Se fijan las tasas de uso que paga cada empresa por despacho desde el 15 de enero de 2026. Siguen los topes y la fórmula del Ministerio de Transporte. El viajero no paga esta tasa aparte.',
      ),
      table(
        ['Clase de vehículo', 'Hasta 60 km', 'De 61 a 200 km', 'Más de 200 km'],
        [
          ['Bus', '$ 14.800', '$ 24.900', '$ 48.500'],
          ['Buseta', '$ 12.300', '$ 20.700', '$ 40.200'],
          ['Microbús', '$ 10.400', '$ 17.600', '$ 34.100'],
          ['Mixto y campero', '$ 7.900', '$ 13.200', '$ 25.600'],
        ],
      ),
      heading('A qué se destina'),
      list(
        'Operación y mantenimiento de la terminal.',
        'Pruebas de alcohol, medicina preventiva y revisión de vehículos.',
        'Obras del plan de acción de 2026.',
      ),
      paragraph(
        'Contra esta resolución procede el recurso de reposición en los diez días siguientes a su publicación.',
      ),
    ],
  }),
  dataset({
    numeral: '1.13',
    title: 'Entes y autoridades que vigilan a la terminal',
    publishedOn: '2025-07-08',
    rows: [
      ['entidad', 'tipo_de_control', 'que_vigila', 'sitio'],
      [
        'Superintendencia de Transporte',
        'Inspección, vigilancia y control',
        'El servicio de la terminal y los derechos de los usuarios',
        'https://www.supertransporte.gov.co',
      ],
      [
        'Contraloría General de la República',
        'Fiscal',
        'El uso de los recursos públicos en todo el país',
        'https://www.contraloria.gov.co',
      ],
      [
        'Contraloría del Departamento del Lindero',
        'Fiscal',
        'El uso de los recursos públicos de la empresa',
        'https://contraloria.lindero.example',
      ],
      [
        'Procuraduría General de la Nación',
        'Disciplinario',
        'La conducta de quienes trabajan aquí y la ley de transparencia',
        'https://www.procuraduria.gov.co',
      ],
      [
        'Personería de Montelindo',
        'Disciplinario y social',
        'La conducta del personal y las veedurías',
        'https://personeria.montelindo.example',
      ],
      [
        'Concejo de Montelindo',
        'Político',
        'La gestión de la parte del municipio',
        'https://concejo.montelindo.example',
      ],
      [
        'Superintendencia de Industria y Comercio',
        'Datos personales y consumo',
        'El manejo de sus datos',
        'https://www.sic.gov.co',
      ],
      ['Revisoría Fiscal', 'Interno', 'Las cuentas, ante los accionistas', ''],
      ['Oficina de Control Interno', 'Interno', 'El trabajo de cada área', ''],
    ],
  }),
]
