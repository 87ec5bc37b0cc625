import { heading, list, paragraph, table } from '../formats/paper.ts'
import {
  type DemoDocument,
  dataset,
  linkedDocument,
  notApplicable,
  report,
} from './demo-document.ts'

/** Numeral 2: the rules that apply to the terminal, and its own. */
export const RULE_DOCUMENTS: readonly DemoDocument[] = [
  dataset({
    numeral: '2.1.1',
    title: 'Leyes que rigen a la terminal',
    publishedOn: '2025-01-28',
    rows: [
      ['tipo', 'numero', 'anio', 'tema', 'vigencia'],
      ['Ley', 105, 1993, 'Disposiciones básicas sobre el transporte', 'Vigente'],
      ['Ley', 336, 1996, 'Estatuto nacional de transporte', 'Vigente'],
      ['Ley', 1150, 2007, 'Contratación con recursos públicos', 'Vigente'],
      ['Ley', 1437, 2011, 'Procedimiento administrativo', 'Vigente'],
      ['Ley', 1474, 2011, 'Estatuto anticorrupción', 'Vigente'],
      ['Ley', 1581, 2012, 'Protección de datos personales', 'Vigente'],
      ['Ley', 1712, 2014, 'Transparencia y acceso a la información pública', 'Vigente'],
      ['Ley', 1755, 2015, 'Derecho de petición', 'Vigente'],
    ],
  }),
  linkedDocument({
    numeral: '2.1.2',
    title: 'Decreto 1079 de 2015, Único Reglamentario del Sector Transporte',
    publishedOn: '2024-02-01',
    issuedOn: '2015-05-26',
    link: 'https://www.funcionpublica.gov.co/eva/gestornormativo/norma.php?i=77889',
  }),
  dataset({
    numeral: '2.1.3',
    title: 'Acuerdos y resoluciones de la terminal, 2022 a 2026',
    publishedOn: '2026-09-30',
    rows: [
      ['tipo', 'numero', 'fecha', 'epigrafe', 'vigencia'],
      [
        'Acuerdo',
        '009',
        '2026-09-25',
        'Cambia el manual operativo: mascotas y equipaje',
        'Vigente',
      ],
      ['Resolución', '004', '2026-01-09', 'Fija las tasas de uso de 2026', 'Vigente'],
      ['Acuerdo', '001', '2026-01-16', 'Fija la escala salarial de 2026', 'Vigente'],
      ['Acuerdo', '011', '2025-12-12', 'Aprueba el presupuesto de 2026', 'Vigente'],
      ['Acuerdo', '014', '2024-12-13', 'Aprueba el presupuesto de 2025', 'No vigente'],
      ['Acuerdo', '002', '2024-01-19', 'Adopta el plan estratégico 2024 a 2027', 'Vigente'],
      ['Acuerdo', '006', '2023-06-15', 'Adopta la versión 3 del manual de contratación', 'Vigente'],
      [
        'Resolución',
        '031',
        '2022-10-03',
        'Ordena que otra persona haga la segunda prueba de alcohol',
        'Vigente',
      ],
    ],
  }),
  linkedDocument({
    numeral: '2.1.4',
    title: 'Diario Oficial, Imprenta Nacional de Colombia',
    publishedOn: '2024-02-01',
    link: 'https://svrpubindc.imprenta.gov.co/diario/',
  }),
  report({
    numeral: '2.1.5',
    title: 'Política de tratamiento de datos personales, versión 1.0',
    office: 'secretary',
    issuedOn: '2026-11-13',
    publishedOn: '2026-11-13',
    blocks: [
      heading('Quién es el responsable'),
      paragraph(
        'La Terminal de Transportes de Montelindo S. A., NIT 900.000.123-2, Avenida de los Guayacanes 00-01, Montelindo. Correo: contacto@terminalmontelindo.example. Esta política rige desde el 15 de noviembre de 2026 y no tiene fecha de cierre.',
      ),
      heading('Qué datos tratamos y para qué'),
      table(
        ['De quién', 'Qué datos', 'Para qué'],
        [
          [
            'Personas que radican PQRSD',
            'Nombre, documento, medio de respuesta y mensaje',
            'Tramitar y responder',
          ],
          ['Dueños de objetos perdidos', 'Nombre, documento y contacto', 'Entregar el objeto'],
          [
            'Visitantes y viajeros',
            'Imágenes de las cámaras',
            'Cuidar a las personas y los bienes',
          ],
          [
            'Personal, aspirantes y contratistas',
            'Identidad, estudios, experiencia y pagos',
            'Contratar, pagar y cumplir la ley',
          ],
          ['Proveedores y empresas', 'Contacto de sus representantes', 'Hacer y cumplir contratos'],
        ],
      ),
      heading('Sus derechos'),
      list(
        'Conocer, actualizar y rectificar sus datos.',
        'Pedir la prueba de su autorización y saber qué uso les dimos.',
        'Revocar la autorización y pedir que los borremos, si la ley no obliga a guardarlos.',
        'Quejarse ante la Superintendencia de Industria y Comercio.',
      ),
      heading('En cuánto tiempo respondemos'),
      table(
        ['Solicitud', 'Plazo en días hábiles', 'Demora máxima'],
        [
          ['Consulta', '10', '5'],
          ['Reclamo', '15', '8'],
        ],
      ),
      paragraph(
        'Seguimos los artículos 15 y 20 de la Constitución, la Ley 1581 de 2012 y el Decreto 1377 de 2013, compilado en el Decreto 1074 de 2015.',
      ),
    ],
  }),
  report({
    numeral: '2.1.5',
    title: 'Manual operativo de la terminal, versión 5 de 2026',
    office: 'operations',
    issuedOn: '2026-09-25',
    publishedOn: '2026-09-30',
    blocks: [
      heading('Para qué sirve'),
      paragraph(
        'Ordena el uso del edificio por las empresas, los conductores, los comerciantes y los viajeros. La versión 5 incluye las reglas de mascotas y equipaje que se consultaron en agosto de 2026.',
      ),
      heading('Despacho de un bus'),
      list(
        'El bus llega a su bahía 20 minutos antes de la salida.',
        'El conductor hace la prueba de alcohol. Si es positiva, no sale, y la empresa pone otro conductor.',
        'Seguridad Vial revisa papeles, llantas, luces, frenos y salidas de emergencia.',
        'En salidas de 8:00 p. m. a 5:00 a. m. se revisa el descanso del conductor.',
        'La planilla se cierra con hora, placa, conductor y número de viajeros.',
      ),
      heading('Mascotas y equipaje'),
      list(
        'Gatos y perros pequeños esperan en guacal; los demás, con correa.',
        'La empresa que niega el viaje a una mascota dice por escrito la razón.',
        'Cada taquilla muestra su política de equipaje, con peso y valor del exceso.',
        'El reclamo de equipaje usa un formato único, con copia para el viajero.',
      ),
      heading('Faltas de las empresas'),
      table(
        ['Falta', 'Consecuencia'],
        [
          ['Salir sin prueba de alcohol', 'Aviso inmediato a la Policía y a la Superintendencia'],
          ['Vender tiquetes a gritos', 'Multa de tres tasas de uso'],
          ['Ocupar una bahía ajena', 'Multa de una tasa de uso'],
        ],
      ),
    ],
  }),
  report({
    numeral: '2.1.5',
    title: 'Política de seguridad de la información, 2025',
    office: 'planning',
    issuedOn: '2025-08-11',
    publishedOn: '2025-08-15',
    blocks: [
      paragraph(
        'Adopta el Modelo de Seguridad y Privacidad de la Información del Ministerio TIC. Vale para todo el personal y para quien guarda información nuestra.',
      ),
      heading('Reglas'),
      list(
        'Cada persona entra con su propia cuenta y solo a lo que necesita.',
        'Los datos viajan cifrados y hay copias diarias, que se prueban cada tres meses.',
        'Ningún programa se instala sin revisión.',
        'Un incidente grave se informa al CSIRT de Gobierno en 24 horas, y a la SIC si toca datos personales.',
      ),
      heading('Cumplimiento en 2025'),
      table(
        ['Indicador', 'Resultado', 'Meta'],
        [
          ['Copias probadas', '3', '4'],
          ['Personal capacitado', '91 %', '100 %'],
          ['Incidentes graves', '0', '0'],
        ],
      ),
    ],
  }),
  notApplicable({
    numeral: '2.1.6',
    title: 'Agenda regulatoria',
    publishedOn: '2024-02-01',
    reason:
      'La agenda regulatoria es deber de los ministerios y departamentos administrativos (Decreto 1081 de 2015, artículo 2.1.2.1.20). La terminal es una sociedad de economía mixta: no expide decretos ni resoluciones de carácter general.',
  }),
  linkedDocument({
    numeral: '2.2.1',
    title: 'SUIN-Juriscol, Ministerio de Justicia y del Derecho',
    publishedOn: '2024-02-01',
    link: 'https://www.suin-juriscol.gov.co',
  }),
  report({
    numeral: '2.2.2',
    title: 'Cómo buscar normas de la terminal en este sitio',
    office: 'legal',
    issuedOn: '2026-11-05',
    publishedOn: '2026-11-06',
    blocks: [
      list(
        'Entre a Transparencia y escriba una palabra de la norma, su número o su año.',
        'Elija el numeral 2 para ver solo normas, y el año si lo sabe.',
        'Abra el documento. Allí están su fecha, su tamaño y las versiones anteriores.',
      ),
      paragraph(
        'Si la norma es nacional, búsquela en SUIN-Juriscol. Si no la encuentra, pídala en la oficina de PQRSD: respondemos en máximo 10 días hábiles.',
      ),
    ],
  }),
  report({
    numeral: '2.3.1',
    title: 'Proyecto de cambios al manual operativo: mascotas y equipaje, agosto de 2026',
    office: 'legal',
    issuedOn: '2026-07-31',
    publishedOn: '2026-08-03',
    blocks: [
      paragraph(
        'Puede comentar este borrador del 3 al 21 de agosto de 2026, en contacto@terminalmontelindo.example o en la oficina de PQRSD.',
      ),
      heading('Qué cambia'),
      table(
        ['Tema', 'Regla de hoy', 'Propuesta'],
        [
          [
            'Mascotas en la sala',
            'No dice nada',
            'Guacal para las pequeñas y correa para las demás',
          ],
          ['Negativa a llevar una mascota', 'De palabra', 'Por escrito y con razón'],
          ['Política de equipaje', 'A quien la pida', 'A la vista en cada taquilla'],
          ['Reclamo de equipaje', 'Formato de cada empresa', 'Formato único con copia'],
        ],
      ),
      heading('Por qué'),
      paragraph(
        'El equipaje fue el 18 % de las PQRSD de enero a junio de 2026. Las reglas sobre mascotas cambian de una empresa a otra y los viajeros no las conocen antes de comprar.',
      ),
    ],
  }),
  report({
    numeral: '2.3.2',
    title: 'Comentarios y respuestas sobre los cambios al manual operativo, septiembre de 2026',
    office: 'legal',
    issuedOn: '2026-09-03',
    publishedOn: '2026-09-04',
    cutOffOn: '2026-08-21',
    blocks: [
      heading('Resultado'),
      paragraph(
        'Llegaron 38 comentarios y aceptamos 21. El borrador pasó a la Junta Directiva con esos cambios.',
      ),
      table(
        ['Tema', 'Comentarios', 'Aceptados'],
        [
          ['Mascotas en la sala', '14', '9'],
          ['Negativa por escrito', '7', '5'],
          ['Equipaje a la vista', '9', '5'],
          ['Formato único', '8', '2'],
          ['Total', '38', '21'],
        ],
      ),
      heading('Lo que más nos dijeron'),
      list(
        'Poner un plazo para responder el reclamo de equipaje. No se aceptó: lo fija la empresa en su contrato.',
        'Permitir mascotas con correa en la zona de comidas. No se aceptó, por higiene.',
        'Dar el formato también en braille y en letra grande. Se aceptó.',
      ),
    ],
  }),
  notApplicable({
    numeral: '2.3.3',
    title: 'Participación en el SUCOP',
    publishedOn: '2024-02-01',
    reason:
      'El Sistema Único de Consulta Pública es para los proyectos de regulación de las entidades de la rama ejecutiva del orden nacional (Decreto 1081 de 2015, modificado por el Decreto 1273 de 2020). La terminal es del orden municipal y consulta sus reglas en el numeral 2.3.1.',
  }),
]
