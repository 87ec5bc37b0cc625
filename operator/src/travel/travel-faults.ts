import type { TravelFile } from './check-names.ts'

/**
 * Faults that people make, each planted in the good tables of the tests: in which file, what is written there and what
 * instead, and what must be said, in which line. An upload must get the same messages as a folder.
 */
export type PlantedFault = readonly [
  file: TravelFile,
  text: string,
  instead: string,
  line: number,
  sentence: string,
]

const IN_TIMETABLES: readonly PlantedFault[] = (
  [
    [';17000;', ';17.000;', 2, 'tarifa: un número se escribe sin puntos ni signos, como 38000'],
    [';17000;', ';17;', 2, 'tarifa: son pesos, sin puntos, como 38000'],
    [';05:00;', ';5 a. m.;', 2, 'desde: una hora es como 05:30 o 22:00'],
    [
      '07:00|15:00',
      '07:00|a las 3',
      3,
      'horas: «a las 3» no es una hora: se escriben como 05:30, con barras entre ellas: 05:30|13:30',
    ],
    [
      '07:00|15:00',
      '15:00|07:00',
      3,
      'horas: van de la primera a la última: 07:00 está después de 15:00',
    ],
    ['07:00|15:00', '07:00|07:00', 3, 'horas: 07:00 está dos veces'],
    [
      'todos;;05:00;19:00;60',
      'todos;;05:20;18:30;40',
      2,
      'hasta: con 05:20 y cada 40 minutos, 18:30 no es una salida; escriba 18:00 o 18:40',
    ],
    [
      ';05:00;19:00;',
      ';19:00;05:00;',
      2,
      'hasta: 05:00 no es después de 19:00: lo que sale después de medianoche va en otra fila',
    ],
    [
      'todos;;05:00;19:00;60',
      'todos;;05:00;;60',
      2,
      'hasta: falta este dato: desde, hasta y cada_minutos van juntos',
    ],
    ['todos;06:30;', 'todos;;', 4, 'horas: escriba las horas, o bien desde, hasta y cada_minutos'],
    [
      'todos;06:30;;;',
      'todos;06:30;06:30;;',
      4,
      'desde: hay horas y también cada cuánto sale: deje una de las dos formas',
    ],
    [
      'todos;06:30;;;;sí',
      'todos;06:30;;;;no',
      4,
      'exactas: con horas escritas es sí; si no son fijas, escriba desde, hasta y cada_minutos',
    ],
    [';60;sí;', ';60;tal vez;', 2, 'exactas: escriba sí o no'],
    [
      ';sí;4;',
      ';sí;1;',
      3,
      'salidas_al_dia: dice 1 y hay 2 horas: escriba 2 o más, o deje la celda vacía',
    ],
    [
      ';60;sí;;',
      ';60;sí;15;',
      2,
      'salidas_al_dia: con cada_minutos se deja vacía: ya dice cuántas son',
    ],
    [
      'lun-vie',
      'de lunes a viernes',
      3,
      'dias: «de lunes a viernes» no se entiende: escriba todos, lun-vie, sáb, dom o fest, unidos con +, como sáb+dom+fest',
    ],
    [
      'Mixto;todos',
      'Mixto;todos desde el 20 de noviembre',
      4,
      'dias: aquí no van fechas: escríbalas en vigente_desde y vigente_hasta',
    ],
    [
      'Taquilla;2026-10-20',
      'Taquilla, 20 de octubre;2026-10-20',
      4,
      'fuente: aquí no van fechas: escríbalas en fecha_dato',
    ],
    [
      '2026-10-01;2027-12-31;Taquilla',
      '2027-12-31;2026-10-01;Taquilla',
      4,
      'vigente_hasta: 2026-10-01 es antes de vigente_desde, 2027-12-31: cámbielas',
    ],
    ['12500;2026-10-20', '12500;30/02/2026', 4, 'fecha_tarifa: una fecha es como 2026-11-15'],
    ['Taquilla;2026-10-20', 'Taquilla;', 4, 'fecha_dato: falta este dato'],
    [
      ';Mixto;',
      ';Chiva;',
      4,
      'servicio: debe ser uno de estos: Corriente, Preferencial, Microbús, Mixto',
    ],
    [';95;', ';2;', 2, 'duracion_minutos: son minutos: dos horas son 120'],
    [
      '\nPuerto Viejo',
      '\nPuerto Bello',
      4,
      'destino: «Puerto Bello» no está en destinos.csv. ¿Es «Puerto Viejo»?',
    ],
    ['Flota Dos', 'flota dos', 4, 'empresa: «flota dos» no está en empresas.csv. ¿Es «Flota Dos»?'],
    ['Flota Dos', 'Ninguna', 4, 'empresa: «Ninguna» no está en empresas.csv.'],
    [
      'Preferencial;lun-vie',
      'Corriente;todos',
      3,
      'repite la línea 2: Villa Nueva, Flota Una, Corriente',
    ],
    [
      'Preferencial;lun-vie',
      'Corriente;lun-vie',
      3,
      'dias: se cruzan con los de la línea 2 (Villa Nueva, Flota Una, Corriente): un día va en una sola fila',
    ],
    [
      'Puerto Viejo;Flota Dos;Mixto;todos;06:30;;;;sí;;140;12500;2026-10-20;Módulo 2;;2026-10-01',
      'Villa Nueva;Flota Una;Corriente;todos;06:30;;;;sí;;140;12500;2026-10-20;Módulo 2;;2026-12-15',
      4,
      'vigente_desde: se cruza con la línea 2 (Villa Nueva, Flota Una, Corriente): termine una antes de que empiece la otra',
    ],
    ['Flota Dos;', '', 4, 'faltan celdas: la fila tiene 18 y las columnas son 19'],
  ] as const
).map(([text, instead, line, sentence]) => ['horarios.csv', text, instead, line, sentence] as const)

/** In the tables beside the timetable. */
const IN_OTHERS: readonly PlantedFault[] = [
  [
    'corredores.csv',
    'via-vieja',
    'Vía vieja',
    3,
    'corredor: va en minúsculas, sin tildes y con guiones, como via-norte',
  ],
  [
    'corredores.csv',
    '#767',
    'marque 767',
    2,
    'telefono: un teléfono es como +57 601 555 0123, 018000 123456, 123 o #767',
  ],
  [
    'destinos.csv',
    'via-vieja',
    'vía vieja',
    3,
    'corredor: «vía vieja» no está en corredores.csv. ¿Es «via-vieja»?',
  ],
  [
    'destinos.csv',
    'Puerto Viejo;Puerto Viejo',
    'Puerto Viejo;Puerto Viejo Grande',
    3,
    'nombre_corto: debe tener 14 caracteres o menos',
  ],
  ['destinos.csv', '5.1000', '5,1', 2, 'latitud: se escribe con punto, como 5.0612'],
  [
    'destinos.csv',
    '5.1000;',
    '51.000;',
    2,
    'latitud: queda fuera de Colombia: es un número entre -5 y 17',
  ],
  [
    'destinos.csv',
    '5.1000;-74.5000',
    '5.1000;',
    2,
    'longitud: latitud y longitud van juntas: escriba las dos o ninguna',
  ],
  [
    'destinos.csv',
    '\nPuerto Viejo',
    '\nVILLA-NUEVA',
    3,
    'destino: «VILLA-NUEVA» tendría la misma dirección que «Villa Nueva», de la línea 2: /viaja-con-nosotros/villa-nueva. Cambie uno de los dos nombres',
  ],
  [
    'empresas.csv',
    'https://flota-una.example;',
    'www.flota-una.example;',
    2,
    'sitio: la dirección empieza con https://',
  ],
  [
    'empresas.csv',
    '+57 300 000 0101',
    '300 000 0101',
    2,
    'whatsapp: un WhatsApp es como +57 310 555 0123',
  ],
  ['empresas.csv', ';no\n', ';\n', 3, 'permiso_datos: falta este dato'],
  [
    'excepciones.csv',
    'sale además;20:00|21:00',
    'sale además;',
    2,
    'horas: con «sale además» escriba las horas',
  ],
  [
    'excepciones.csv',
    'no sale;',
    'no sale;06:30',
    3,
    'horas: con «no sale» se deja vacía; para quitar solo algunas, escriba «solo» y las que sí salen',
  ],
  [
    'excepciones.csv',
    'Flota Una;sale además',
    ';sale además',
    2,
    'empresa: con «sale además» escriba de qué empresa es la salida',
  ],
  [
    'excepciones.csv',
    'Puerto Viejo;;',
    'Puerto Viejo;Flota Una;',
    3,
    'empresa: según horarios.csv, «Flota Una» no va a «Puerto Viejo»',
  ],
  [
    'excepciones.csv',
    'sale además',
    'cancelado',
    2,
    'cambio: debe ser uno de estos: no sale, sale además, solo',
  ],
]

export const PLANTED_FAULTS: readonly PlantedFault[] = [...IN_TIMETABLES, ...IN_OTHERS]
