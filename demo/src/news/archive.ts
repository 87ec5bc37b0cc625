import { type DemoNews, paragraphs, published } from './demo-news.ts'

/** Older news of the same terminal, newest first. */
export const ARCHIVE_NEWS: readonly DemoNews[] = [
  {
    ...published,
    title: 'Agua potable gratis en los cuatro módulos',
    publishedOn: '2026-08-12',
    category: 'services',
    scene: null,
    imageText: null,
    body: 'Cada módulo tiene ahora una fuente de agua potable, junto a los baños. Traiga su botella y llénela antes de viajar. Las fuentes tienen dos alturas: una sirve para niños y para quien usa silla de ruedas. Si alguna no funciona, avise en el punto de información del módulo 1.',
  },
  {
    ...published,
    title:
      'Vacaciones: 96 despachos adicionales, controles de velocidad en la vía y consejos para que usted y su familia viajen tranquilos',
    publishedOn: '2026-06-10',
    category: 'season',
    scene: 'night-road',
    imageText:
      'Un bus iluminado viaja de noche por una carretera de montaña, con luna llena y estrellas.',
    body: paragraphs(
      'Del viernes 12 al lunes 29 de junio esperamos cerca de 81.000 viajeros. Habrá 96 despachos adicionales, sobre todo hacia Bogotá, Cali, La Cumbre y Villa Palma.',
      'La Policía de Carreteras pondrá controles de velocidad en las vías a La Cumbre y a Villa Palma, también de noche. Cada conductor pasa por la prueba de alcohol antes de salir.',
      'Los días de más gente serán los viernes, desde las 4:00 p. m., y los lunes. Esos días llegue una hora antes.',
      'Use el cinturón todo el viaje. Si el conductor corre o usa el celular, anote la placa y llame al 123.',
    ),
  },
  {
    ...published,
    title: 'Cambia por tres semanas la entrada al parqueadero',
    publishedOn: '2026-05-20',
    category: 'services',
    scene: null,
    imageText: null,
    body: paragraphs(
      'Desde el lunes 25 de mayo, y por tres semanas, los carros entran al parqueadero por la calle 3. La Alcaldía arregla el pavimento de la avenida de los Guayacanes.',
      'La salida sigue por el mismo lugar. Las motos y las bicicletas entran como siempre, por el costado norte.',
    ),
  },
  {
    ...published,
    title: 'Balance de la temporada: 47.900 viajeros en diez días',
    publishedOn: '2026-04-08',
    category: 'season',
    scene: 'town-street',
    imageText:
      'Vecinos y visitantes en la plaza de un pueblo, frente a una iglesia de dos torres y casas con balcones.',
    body: paragraphs(
      'Entre el viernes 27 de marzo y el domingo 5 de abril salieron 47.900 viajeros en 3.220 despachos. Son un 4 % más de viajeros que en la misma temporada de 2025.',
      'Los destinos preferidos fueron La Cumbre, Villa Palma y Bogotá. El día de más salidas fue el sábado 28 de marzo, con 382 despachos.',
      'Dos conductores dieron positivo en la prueba de alcohol y no salieron. Después del aviso del 20 de marzo recibimos tres denuncias más por tiquetes falsos.',
      'También hubo fallas. El jueves, la fila de los baños del módulo 1 pasó de veinte minutos. En las próximas temporadas habrá más aseo y avisos que lleven a los del módulo 3.',
    ),
  },
  {
    ...published,
    title: 'Vacúnese gratis antes de viajar, en el módulo 1',
    publishedOn: '2026-02-11',
    category: 'services',
    scene: null,
    imageText: null,
    body: paragraphs(
      'Del lunes 16 al viernes 20 de febrero, la Secretaría de Salud vacuna contra la fiebre amarilla y el sarampión en el módulo 1. Atiende de 8:00 a. m. a 4:00 p. m.',
      'La vacuna es gratis para todas las personas. Lleve su documento y, si lo tiene, el carné de vacunas. Le entregan uno nuevo si lo perdió.',
      'La de la fiebre amarilla protege desde el décimo día. Póngasela antes si va a Puerto Lindero o a las veredas del río.',
    ),
  },
  {
    ...published,
    title: 'Qué hizo la terminal en 2025: publicado el resumen de gestión',
    publishedOn: '2026-01-30',
    category: 'transparency',
    redirectUrl: 'https://datos.terminalmontelindo.example/resumen-gestion',
    scene: 'report',
    imageText:
      'Hojas con gráficas sobre un escritorio azul: barras que suben y un visto bueno verde, con lupa, lápiz y café.',
    body: paragraphs(
      'En 2025 despachamos 111.900 buses y salieron 1,52 millones de viajeros. Todos los despachos tuvieron prueba de alcohol; 46 conductores dieron positivo y no salieron.',
      'Respondimos a tiempo el 95 % de las PQRSD y obtuvimos 91 puntos en el índice de transparencia de la Procuraduría. En respuestas y en satisfacción quedamos por debajo de la meta.',
      'Para obras de 2026 hay $ 1.050 millones. Alcanzan para el wifi, la rampa y los baños del módulo 4, las pantallas de salidas y la cubierta del módulo 3.',
      'El resumen tiene dos páginas. Si quiere el informe completo, pídalo en la oficina de PQRSD: respondemos en máximo 10 días hábiles.',
    ),
  },
  {
    ...published,
    title: 'Probamos el wifi gratis en el módulo 1',
    publishedOn: '2026-01-15',
    category: 'services',
    scene: 'phone-wifi',
    imageText:
      'En primer plano, un celular con el símbolo de wifi; al fondo, tres viajeros con su teléfono en la sala.',
    body: paragraphs(
      'Desde el lunes 19 de enero hay wifi gratis en la sala de espera del módulo 1. Es una prueba y dura hasta el 31 de marzo.',
      'Busque la red TerminalMontelindo y acepte las condiciones. No pide registro. La sesión dura 30 minutos y se puede renovar una vez.',
      'Queremos saber cuántas personas la usan y a qué horas se pone lenta. Con esos datos contrataremos la red de los cuatro módulos, prevista para este año.',
      'Con la misma obra llegarán 60 puntos de carga a los módulos 1 y 2. Los viajeros los eligieron en la votación de 2025, con 1.126 votos.',
    ),
  },
  {
    ...published,
    title: 'Ya puede leer el acta de la rendición de cuentas',
    publishedOn: '2025-12-19',
    category: 'transparency',
    scene: null,
    imageText: null,
    body: 'A la audiencia del 28 de noviembre asistieron 143 personas, que hicieron 31 preguntas. Todas tienen respuesta escrita. Lea el acta en la oficina de PQRSD o pídala gratis a contacto@terminalmontelindo.example.',
  },
  {
    ...published,
    title: 'Temporada alta: 210 despachos adicionales y taquillas desde las 3:30 a. m.',
    publishedOn: '2025-12-09',
    category: 'season',
    scene: 'season',
    imageText:
      'Noche en la terminal: guirnaldas de luces, cuatro buses listos y familias con maletas.',
    body: paragraphs(
      'Del lunes 15 de diciembre de 2025 al lunes 12 de enero de 2026 habrá 210 despachos adicionales. Los refuerzos van a Bogotá, Medellín, Cali, Villa Palma y La Cumbre.',
      'Las taquillas atenderán de 3:30 a. m. a 11:30 p. m. Compre con tiempo: para el martes 23 de diciembre ya se vendió la mitad de los puestos.',
      'Los miércoles, los últimos buses a los pueblos cercanos salen a las 5:00 p. m. Confirme la hora del regreso antes de viajar.',
      'No lleve pólvora: está prohibida en la bodega y en el equipaje de mano, y la Policía la decomisa.',
    ),
  },
  {
    ...published,
    title: 'Encuesta de satisfacción: 78 de cada 100 viajeros están conformes',
    publishedOn: '2025-11-12',
    category: 'transparency',
    scene: 'report',
    imageText:
      'Resultados impresos en una mesa: una gráfica de barras, dos de líneas y un círculo con visto bueno.',
    body: paragraphs(
      'El mes pasado encuestamos a 1.204 viajeros en los cuatro módulos. El 78 % dijo estar satisfecho con el servicio; en 2024 era el 75 %.',
      'Lo mejor calificado fue el trato del personal, con 86 %. Lo peor fueron los avisos de salida, con 54 %: muchas personas no oyen el parlante o no encuentran su bahía.',
      'Por eso, el plan de 2026 incluye pantallas y parlantes nuevos. Los resultados, pregunta por pregunta, están en https://datos.terminalmontelindo.example/satisfaccion.',
      'Los explicaremos en la audiencia de rendición de cuentas, el viernes 28 de noviembre, a las 9:00 a. m., en el auditorio. La entrada es libre.',
    ),
  },
  {
    ...published,
    title: 'Simulacro de evacuación el 22 de octubre: qué hacer si está aquí',
    publishedOn: '2025-10-07',
    scene: null,
    imageText: null,
    body: paragraphs(
      'El miércoles 22 de octubre, a las 10:00 a. m., haremos un simulacro de evacuación por sismo. Durará veinte minutos. En ese tiempo no saldrán buses ni venderán las taquillas.',
      'Cuando suene la alarma, deje lo que está haciendo y siga al personal de chaleco amarillo. Camine, no corra. El punto de encuentro es el parqueadero del costado norte.',
      'Si usa silla de ruedas o necesita apoyo, una persona de la brigada lo acompañará. Puede avisar desde antes en el punto de información del módulo 1.',
      'Las salidas programadas entre las 10:00 a. m. y las 10:20 a. m. pasan a las 10:30 a. m. Su tiquete sirve igual.',
    ),
  },
  {
    ...published,
    title: 'Objetos perdidos: 391 volvieron a sus dueños en seis meses',
    publishedOn: '2025-08-26',
    category: 'services',
    scene: 'luggage-hold',
    imageText:
      'Una mujer con chaleco reflectivo mira la ficha de una maleta junto a la bodega abierta de un bus.',
    body: paragraphs(
      'Entre enero y junio de 2025 encontramos 742 objetos y devolvimos 391. Enviamos 139 documentos a la entidad que los expidió y donamos 118 cosas. Las otras 94 siguen guardadas.',
      'Lo que más se queda son documentos, celulares, morrales y sombrillas. Marque cada pieza con su nombre y un teléfono: así lo llamamos el mismo día.',
      'Si perdió algo en el edificio, llame al +57 600 000 0004 o escriba a objetos.perdidos@terminalmontelindo.example. Diga qué es, dónde lo dejó y una señal que solo usted conozca.',
      'Si lo dejó en el bus o en la bodega, lo guarda la empresa. Muestre en su taquilla el tiquete y la ficha del equipaje. Aquí guardamos cada objeto tres meses.',
    ),
  },
  {
    ...published,
    title: 'Abre la sala familiar y de lactancia en el módulo 2',
    publishedOn: '2025-08-01',
    category: 'services',
    scene: null,
    imageText: null,
    body: paragraphs(
      'Desde hoy, las familias con bebés tienen una sala tranquila en el módulo 2, entre la taquilla 22 y los baños. Es gratis y abre todos los días, de 5:00 a. m. a 10:00 p. m.',
      'Tiene sillas con respaldo, cambiador de pañales, lavamanos y una nevera para la leche. También pueden entrar los papás y quienes acompañan.',
      'Marque el frasco con su nombre y la hora. La sala es una opción, no una obligación: usted puede amamantar en cualquier lugar de la terminal.',
    ),
  },
  {
    ...published,
    title: 'Personas con discapacidad eligieron la primera obra: baños y rampa en el módulo 4',
    publishedOn: '2025-06-17',
    scene: 'access-ramp',
    imageText:
      'Así será la obra: un hombre en silla de ruedas sube por una rampa hacia un baño amplio y señalizado.',
    body: paragraphs(
      'El martes 10 de junio, 17 personas con discapacidad recorrieron los cuatro módulos con nuestro equipo. Anotaron 26 barreras y las ordenaron por urgencia.',
      'La más grave es que ningún módulo tiene baño accesible. Le sigue la entrada: hoy hay que subir tres escalones desde el andén de taxis.',
      'La mesa decidió empezar por el módulo 4, con dos baños y una rampa. La obra entra al plan de 2026 y la mesa revisará los diseños.',
      'Mientras tanto, pida silla de ruedas o acompañamiento en el punto de información del módulo 1. Es gratis.',
    ),
  },
  {
    ...published,
    title: 'Vía a Laguna Serena cerrada por lluvias en el kilómetro 41',
    publishedOn: '2025-05-08',
    category: 'roads',
    isActive: false,
    scene: 'closed-road',
    imageText:
      'Lluvia sobre una carretera tapada por un derrumbe; conos, luces amarillas y una flecha indican el desvío.',
    body: paragraphs(
      'Un derrumbe cerró esta madrugada la vía a Laguna Serena en el kilómetro 41. No hay personas heridas ni buses atrapados.',
      'Los buses van por el desvío de Los Guaduales y tardan cincuenta minutos más. Salen del módulo 2 cada dos horas, de 6:00 a. m. a 4:00 p. m. El pasaje cuesta lo mismo.',
      'El servicio mixto de las 6:45 a. m. queda suspendido. Si ya tiene tiquete, pida a la empresa otra fecha o la devolución del dinero.',
      'El departamento espera abrir un carril el domingo 11 de mayo. Antes de salir de casa, llame al +57 600 000 0001.',
    ),
  },
  {
    ...published,
    title: 'Microbuses a Palmar del Río cada dos horas desde el 1 de marzo',
    publishedOn: '2025-02-19',
    category: 'services',
    scene: 'fare-route',
    imageText:
      'Bus azul entre palmas y montañas al amanecer; un camino con marcas de colores muestra su recorrido.',
    body: paragraphs(
      'Desde el sábado 1 de marzo, Cootramontelindo viajará a Palmar del Río, en el departamento de Riberas. Habrá microbús cada dos horas, de 6:00 a. m. a 6:00 p. m., desde el módulo 2.',
      'El recorrido dura tres horas y cinco minutos. La tarifa de referencia es de $ 34.000 por trayecto, con fecha del 17 de febrero de 2025.',
      'Transportes Villa Palma sigue con su bus corriente, más lento y con más espacio para maletas: $ 31.000. Compare en las taquillas antes de comprar.',
      'El microbús tiene 19 puestos y recibe una maleta por persona.',
    ),
  },
  {
    ...published,
    title: 'Conductores descansados: así revisamos las salidas de la noche',
    publishedOn: '2024-11-22',
    category: 'roads',
    scene: 'night-road',
    imageText:
      'Carretera vacía bajo la luna: un solo bus avanza con los faros encendidos y pasajeros en las ventanas.',
    body: paragraphs(
      'Entre el 1 y el 15 de noviembre, la Policía de Carreteras y la terminal revisaron 286 salidas nocturnas. Preguntaron a cada conductor cuánto había dormido y cuántas horas llevaba al volante.',
      'En nueve salidas, la empresa tuvo que cambiar de conductor por cansancio. Ningún viaje se canceló y la mayor demora fue de 35 minutos.',
      'La revisión queda como parte del despacho desde el próximo mes. Si usted nota que el conductor cabecea o se sale del carril, llame al 123.',
    ),
  },
  {
    ...published,
    title: 'Venga en bicicleta desde el centro: 24 puestos gratis',
    publishedOn: '2024-09-17',
    category: 'services',
    redirectUrl: 'https://movilidad.montelindo.example/ciclorrutas',
    scene: 'town-street',
    imageText:
      'Una bicicleta roja con canasto en la plaza, frente a casas de balcón, la iglesia y vecinos que conversan.',
    body: paragraphs(
      'Desde el lunes 23 de septiembre puede dejar su bicicleta en el nuevo ciclo-parqueadero. Está dentro del parqueadero, en el costado norte, y funciona las 24 horas.',
      'Son 24 puestos bajo techo y con cámara. No cuestan nada. Traiga su candado, asegure el marco y una rueda, y guarde la ficha que le dan a la entrada.',
      'Si va a viajar, puede dejarla hasta tres días. Para llevarla en el bus, pregunte antes a la empresa.',
      'El mapa de la Alcaldía muestra la ciclorruta desde la plaza principal. El trayecto toma unos 25 minutos.',
    ),
  },
  {
    ...published,
    title: 'Llega Línea Alta Cordillera, con buses a Bogotá, Medellín y Cali',
    publishedOn: '2024-06-14',
    category: 'services',
    scene: 'ticket-hall',
    imageText:
      'Cuatro taquillas abiertas bajo el tablero de salidas; viajeros con maletas compran y muestran su tiquete.',
    body: paragraphs(
      'Desde el lunes 24 de junio, Línea Alta Cordillera atiende en la taquilla 9 del módulo 1. Con ella son ocho las empresas que salen de Montelindo.',
      'Tendrá servicio preferencial a Bogotá, y corriente a Medellín y a Cali. El primer bus a Bogotá sale a las 6:30 a. m. y el último, a las 10:30 p. m.',
      'Las tarifas de referencia, con fecha del 10 de junio de 2024, son estas: Bogotá, $ 94.000; Medellín, $ 73.000; Cali, $ 52.000. Son por persona y por trayecto.',
      'La empresa recibe efectivo y tarjeta. Si no le entrega tiquete con su nombre, avise en el punto de información.',
    ),
  },
  {
    ...published,
    title: 'Agua, sombra y bolsas: lista la zona para mascotas',
    publishedOn: '2024-04-17',
    category: 'services',
    scene: 'pet-carrier',
    imageText:
      'Un perro sentado, con correa roja, acompaña a un gato que asoma por la reja de su guacal en la sala.',
    body: paragraphs(
      'Ya funciona la zona para mascotas, al lado del módulo 3. Tiene 40 metros cuadrados, piso lavable, bebedero, bolsas y una banca con sombra.',
      'Úsela antes de abordar, siempre con su animal de la correa. En las salas, los gatos y los perros pequeños esperan en su guacal.',
      'La obra costó $ 21.500.000. La pidieron 63 viajeros en el buzón de sugerencias durante 2023.',
    ),
  },
  {
    ...published,
    title: 'Un solo tiquete hasta Puerto Lindero, con cambio de bus en Villa Palma',
    publishedOn: '2024-02-13',
    category: 'services',
    scene: 'river-port',
    imageText:
      'Viajeros con maletas junto a un bus blanco, en el muelle; a su lado, una lancha de techo amarillo.',
    body: paragraphs(
      'Desde el viernes 1 de marzo, quien va a Puerto Lindero compra todo el viaje en Montelindo. Hasta ahora debía pagar un segundo tiquete en Villa Palma.',
      'Lo vende Transportes Villa Palma, en su taquilla del módulo 2. El cambio de bus toma veinte minutos y la empresa pasa su equipaje. La tarifa de referencia es de $ 32.000.',
      'Si sale a las 5:00 a. m., llega al puerto hacia las 9:40 a. m. Alcanza a tomar la lancha de las 10:30 a. m. hacia las veredas.',
      'Guarde la ficha de la maleta durante los dos trayectos. Con ella la recoge en el muelle.',
    ),
  },
]
