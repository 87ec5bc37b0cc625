import type { NewsItem } from '@terminal/contract/news/news'
import type { SceneName } from '../scenes/scenes.ts'

export type DemoNews = Pick<
  NewsItem,
  | 'title'
  | 'body'
  | 'publishedOn'
  | 'isActive'
  | 'isFeatured'
  | 'category'
  | 'redirectUrl'
  | 'imageText'
> & { scene: SceneName | null }

export const paragraphs = (...texts: string[]): string => texts.join('\n\n')

export const published = {
  isActive: true,
  isFeatured: false,
  category: null,
  redirectUrl: null,
} as const

/** News of the invented Terminal de Transportes de Montelindo, newest first. */
export const DEMO_NEWS: readonly DemoNews[] = [
  {
    ...published,
    title: 'Plan temporada: 240 despachos adicionales en cuatro semanas',
    publishedOn: '2026-11-14',
    category: 'season',
    isFeatured: true,
    scene: 'season',
    imageText:
      'Terminal de noche con guirnaldas de luces, cuatro buses en sus bahías, viajeros con maletas y faroles.',
    body: paragraphs(
      'Del martes 15 de diciembre de 2026 al lunes 11 de enero de 2027, la Terminal de Montelindo tendrá 240 despachos adicionales. Se suman a los 310 despachos de un día corriente.',
      'Los refuerzos cubren diez destinos. Los de mayor demanda son Bogotá, Medellín, Cali, Puerto Lindero y La Cumbre. Cada empresa publicará sus horarios en la taquilla y en su sitio web.',
      'Esperamos más viajeros el miércoles 23 de diciembre y el lunes 11 de enero. Esos días llegue una hora antes de la salida. Si puede, viaje entre las 9:00 a. m. y las 2:00 p. m.',
      'Las taquillas atenderán de 3:30 a. m. a 11:30 p. m. Habrá un punto de información en el módulo 1, préstamo gratuito de sillas de ruedas y puesto de primeros auxilios las 24 horas.',
      'Compre solo en taquillas o en los canales de cada empresa, y conserve el tiquete y la ficha del equipaje. Todos los conductores pasan por la prueba de alcoholimetría antes de salir.',
    ),
  },
  {
    ...published,
    title: 'Tarifas de referencia 2027 por destino',
    publishedOn: '2026-11-13',
    category: 'services',
    isActive: false,
    scene: 'fare-route',
    imageText:
      'Bus azul en una carretera de montaña; detrás, un camino con cuatro marcas de ubicación.',
    body: paragraphs(
      'Borrador para revisión de la Oficina de Planeación. No publicar antes de recibir las tarifas de todas las empresas.',
      'Desde el viernes 1 de enero de 2027 cambian las tarifas de referencia de los pasajes que salen de Montelindo. Las empresas de transporte fijan el valor de cada pasaje. La Terminal las publica para que usted compare.',
      'Valores informados hasta hoy, por trayecto y en servicio corriente: La Cumbre, $ 14.000; Santa Rita del Llano, $ 21.000; Villa Palma, $ 27.000; Puerto Lindero, $ 38.000; Cali, $ 64.000; Medellín, $ 89.000; Bogotá, $ 96.000.',
      'Faltan los valores de servicio preferencial y las tarifas de temporada alta. Falta también confirmar la fecha de la resolución de la tasa de uso, que paga la empresa por cada despacho.',
    ),
  },
  {
    ...published,
    title: 'Nueva ruta directa a Puerto Lindero desde el 20 de noviembre',
    publishedOn: '2026-11-12',
    category: 'services',
    isFeatured: true,
    scene: 'river-port',
    imageText:
      'Muelle al amanecer: un bus blanco, viajeros con maletas y una lancha con pasajeros sobre el río.',
    body: paragraphs(
      'Desde el viernes 20 de noviembre habrá bus directo entre Montelindo y Puerto Lindero. Hasta hoy era necesario cambiar de vehículo en Villa Palma.',
      'La empresa Expreso Lindero tendrá dos salidas diarias desde el módulo 2: a las 5:30 a. m. y a la 1:30 p. m. El regreso sale del muelle a las 6:00 a. m. y a las 2:00 p. m.',
      'El recorrido dura cuatro horas y veinte minutos, con una parada de quince minutos en Villa Palma. El pasaje de referencia cuesta $ 38.000 por trayecto, con fecha del 10 de noviembre de 2026.',
      'El bus de la mañana llega antes de la lancha de las 10:30 a. m. hacia las veredas del río. El tiquete de la lancha se compra aparte, en la caseta del muelle.',
      'Cada bus tiene 38 puestos y uno de los dos cuenta con plataforma para silla de ruedas. Si la necesita, avise a la empresa con un día de anticipación.',
    ),
  },
  {
    ...published,
    title:
      'Cierre total de la vía Montelindo – La Cumbre en el kilómetro 27 por caída de tierra: desvíos, horarios de los buses, cambios de tiquete y devoluciones',
    publishedOn: '2026-11-12',
    category: 'roads',
    scene: 'closed-road',
    imageText:
      'Vía de montaña cerrada bajo la lluvia: tierra caída, barrera roja y blanca, conos y señal de desvío.',
    body: paragraphs(
      'La vía entre Montelindo y La Cumbre está cerrada en el kilómetro 27, sector El Mirador. La lluvia del miércoles dejó tierra y rocas sobre los dos carriles. No hay personas heridas.',
      'Mientras siga cerrada no hay despachos directos a La Cumbre. Puede ir en bus hasta Santa Rita del Llano, con salidas cada hora de 5:00 a. m. a 6:00 p. m., y seguir en camioneta por la variante. El viaje dura una hora y cuarenta minutos más.',
      'Si ya tiene tiquete y prefiere no viajar, pida a la empresa el cambio de fecha o la devolución del dinero antes de la hora de salida. Presente el tiquete y su documento.',
      'El departamento trabaja con tres máquinas. Calcula dar paso por un carril el sábado 28 de noviembre. Confirme el estado de la vía en el #767 o en https://vias.lindero.example/la-cumbre.',
      'Si una empresa no le da respuesta, acérquese al punto de información del módulo 1.',
    ),
  },
  {
    ...published,
    title: 'Qué puede llevar en la bodega del bus',
    publishedOn: '2026-11-09',
    scene: 'luggage-hold',
    imageText:
      'Bodega abierta de un bus con maletas; una trabajadora con chaleco amarillo revisa una ficha.',
    body: paragraphs(
      'Cada empresa fija su política de equipaje y debe mostrarla en la taquilla. Lo más común es incluir en el pasaje dos piezas que sumen hasta 25 kilos. El peso adicional se cobra aparte.',
      'Al entregar la maleta le dan una ficha. Guárdela hasta el final del viaje: con ella recoge el equipaje y presenta el reclamo si se pierde o se daña.',
      'Si lleva algo de mucho valor, declárelo antes de abordar. Dinero, medicinas, documentos, llaves y equipos electrónicos deben ir con usted, no en la bodega.',
      'No se permite transportar combustibles, pólvora, gas, sustancias químicas ni armas sin permiso. Tampoco animales ni plantas silvestres: las autoridades los decomisan.',
      'Marque cada pieza con su nombre y un teléfono. Puede pesar su equipaje gratis en las básculas de los módulos 1 y 3. Si algo falta al llegar, haga el reclamo a la empresa antes de salir de la terminal.',
    ),
  },
  {
    ...published,
    title: 'Fin de semana con 46 despachos adicionales: así operará la terminal',
    publishedOn: '2026-11-06',
    category: 'season',
    isFeatured: true,
    scene: 'night-road',
    imageText:
      'Bus con las luces encendidas en una carretera de montaña, bajo la luna y las estrellas.',
    body: paragraphs(
      'Entre el viernes 13 y el domingo 15 de noviembre esperamos 18.000 viajeros, un 9 % más que en un fin de semana corriente.',
      'Las horas de mayor salida serán el viernes de 4:00 p. m. a 9:00 p. m. y el sábado de 5:00 a. m. a 9:00 a. m. El regreso se concentrará el domingo, desde las 2:00 p. m.',
      'Habrá 46 despachos adicionales hacia Bogotá, Cali, Villa Palma y La Cumbre. Las taquillas abrirán a las 3:30 a. m. y la última salida nocturna será a las 11:45 p. m.',
      'Llegue una hora antes, con su documento de identidad. Si viaja con niñas o niños, cada uno necesita su propio tiquete y su documento original.',
      'La Policía de Carreteras acompañará los despachos. Llame a la línea 123 si un conductor excede la velocidad o usa el celular mientras maneja.',
    ),
  },
  {
    ...published,
    title: 'Cinco pueblos para visitar y volver el mismo día',
    publishedOn: '2026-11-03',
    redirectUrl: 'https://turismo.lindero.example/cinco-pueblos',
    scene: 'town-street',
    imageText:
      'Plaza de un pueblo colonial con iglesia de dos torres, balcones con flores y personas que conversan.',
    body: paragraphs(
      'Estos cinco pueblos están a menos de tres horas de Montelindo y tienen bus de regreso en la tarde. Las tarifas son de referencia, por trayecto, con fecha del 1 de noviembre de 2026.',
      'La Cumbre: mirador y palmas de cera, a 1 hora y 10 minutos, $ 13.000. Santa Rita del Llano: mercado campesino los sábados, a 1 hora y 50 minutos, $ 19.500.',
      'Villa Palma: plaza con balcones y museo del café, a 2 horas y 30 minutos, $ 25.000. El Retiro del Lindero: aguas termales, a 2 horas, $ 20.000. San Gil de la Peña: talleres de tejido, a 55 minutos, $ 11.000.',
      'Los primeros buses salen a las 5:00 a. m. del módulo 3. El último regreso sale entre las 5:00 p. m. y las 6:30 p. m., según el pueblo. Confírmelo al llegar.',
      'La guía de la Secretaría de Turismo trae mapas, horarios de los museos y guías autorizados.',
    ),
  },
  {
    ...published,
    title: 'Publicado el informe trimestral de PQRSD',
    publishedOn: '2026-10-30',
    category: 'transparency',
    scene: 'report',
    imageText:
      'Informe con gráfica de barras y un círculo verde con visto bueno, junto a un lápiz, una lupa y un café.',
    body: paragraphs(
      'Entre julio y septiembre de 2026 recibimos 412 peticiones, quejas, reclamos, sugerencias y denuncias. Respondimos dentro del término el 97 %; doce respuestas salieron tarde.',
      'Lo más frecuente fueron las demoras de los buses (31 %) y el equipaje (18 %). Siguen el aseo de los baños (14 %) y el sonido de los avisos (9 %). Trasladamos 126 casos a las empresas o a la Superintendencia de Transporte.',
      'Con esos casos cambiamos tres cosas. Los baños se asean cada hora, hay parlantes nuevos en el módulo 2 y un formato único para reclamar equipaje.',
      'Recuerde los términos: 15 días hábiles para peticiones, quejas y reclamos; 10 para solicitudes de información; 30 para consultas. Se cuentan desde el día siguiente al recibo.',
      'El informe y sus datos están en https://datos.terminalmontelindo.example/pqrsd. Lo explicaremos en la audiencia de rendición de cuentas, el 4 de diciembre, a las 9:00 a. m., en el auditorio. Puede proponer preguntas hasta el 27 de noviembre.',
    ),
  },
  {
    ...published,
    title: 'Rampa y baños accesibles en el módulo 4',
    publishedOn: '2026-10-27',
    category: 'services',
    scene: 'access-ramp',
    imageText:
      'Un hombre en silla de ruedas sube una rampa con baranda hacia un baño accesible de puerta abierta.',
    body: paragraphs(
      'Desde hoy funcionan dos baños accesibles y una rampa nueva en el módulo 4. El servicio es gratuito para personas con discapacidad y para quien las acompaña.',
      'Cada baño tiene puerta de un metro de ancho, barras de apoyo a ambos lados, lavamanos sin pedestal, timbre de ayuda y señales en braille. Uno tiene camilla para cambiar a personas adultas.',
      'La rampa une el andén de taxis con la sala de espera. Tiene poca inclinación, baranda a dos alturas y franja en relieve para guiarse con bastón.',
      'Están abiertos de 4:00 a. m. a 11:30 p. m. Si necesita silla de ruedas o acompañamiento hasta el bus, pídalo en el punto de información o escriba por WhatsApp. Es gratis.',
      'La obra costó $ 186.400.000 y se hizo con recursos propios. En 2027 seguirán los módulos 1 y 2.',
    ),
  },
  {
    ...published,
    title: 'Wifi gratis en toda la sala de espera',
    publishedOn: '2026-09-18',
    category: 'services',
    scene: 'phone-wifi',
    imageText:
      'Una mano sostiene un celular con la señal de wifi; detrás, viajeros en la sala de espera.',
    body: paragraphs(
      'La red TerminalMontelindo ya cubre los cuatro módulos, las taquillas y la zona de comidas. Es gratis y no pide registro ni datos personales.',
      'Para conectarse, elija la red en su celular, abra el navegador y acepte las condiciones. La sesión dura una hora y puede renovarla cuantas veces quiera.',
      'Los sitios de la Terminal y de las empresas abren sin límite, también cuando hay mucha gente. Para lo demás, la velocidad es de 5 megas por persona. Sirve para mensajes, correo y llamadas.',
      'La red es abierta. No entre a su banco ni escriba claves mientras la usa, y apague la conexión automática. Nadie de la Terminal le pedirá contraseñas ni códigos.',
      'También instalamos 60 puntos de carga en las sillas de los módulos 1 y 2. Si algo no funciona, avise en el punto de información.',
    ),
  },
  {
    ...published,
    title: 'Cómo viajar en bus con su perro o su gato',
    publishedOn: '2026-07-02',
    scene: 'pet-carrier',
    imageText:
      'Un gato en su guacal azul y un perro con collar y correa esperan en la sala, junto a la ventana.',
    body: paragraphs(
      'Puede viajar con su mascota si cumple las condiciones de la empresa. Pregunte antes de comprar: algunas reciben un animal por persona y otras limitan el peso o el número por bus.',
      'Los gatos y los perros pequeños viajan en guacal ventilado y firme. Los perros medianos llevan collar y correa. Tenga a la mano el carné de vacunas al día.',
      'Los perros de manejo especial deben ir con bozal y con su registro. Los perros guía y de asistencia viajan siempre junto a la persona que acompañan.',
      'No le dé comida en las tres horas anteriores y ofrézcale agua en las paradas. Nunca lo deje en la bodega si no está ventilada y autorizada para animales.',
      'En la Terminal hay una zona para mascotas al lado del módulo 3, con agua y bolsas. Si una empresa niega el viaje sin explicar la razón, presente un reclamo.',
    ),
  },
  {
    ...published,
    title: 'Compre solo a vendedores oficiales: así evita una estafa',
    publishedOn: '2026-03-20',
    scene: 'ticket-hall',
    imageText:
      'Fila de taquillas con vendedores uniformados; varios viajeros muestran su tiquete o llevan maletas.',
    body: paragraphs(
      'Se acerca la temporada alta y aumentan las estafas. Este mes recibimos 14 denuncias por tiquetes falsos que se ofrecieron en redes sociales y en la entrada de la Terminal.',
      'Los tiquetes se venden en las 22 taquillas de los módulos 1 y 2, y en los sitios web de las empresas. La lista completa está en https://www.terminalmontelindo.example/vendedores-oficiales.',
      'Desconfíe de quien le ofrezca cupo en el andén, le pida pagar a una cuenta personal o le prometa un precio mucho menor. La Terminal no vende tiquetes por WhatsApp.',
      'Revise que el tiquete tenga la empresa, el NIT, su nombre, la fecha, la hora, el puesto y el valor. Sin tiquete no hay seguro que lo cubra en un accidente.',
      'Aborde siempre dentro de la Terminal. Si ya fue víctima, guarde los mensajes y el comprobante de pago. Denuncie en la línea 123 o en el puesto de Policía del módulo 1.',
    ),
  },
  {
    ...published,
    title: 'Documentos para viajar con menores de edad',
    publishedOn: '2025-12-04',
    scene: null,
    imageText: null,
    body: paragraphs(
      'Antes de las vacaciones, revise los documentos de sus hijos. Toda niña, niño o adolescente necesita un tiquete a su nombre, aunque viaje con sus padres.',
      'Debe llevar el documento original en físico: registro civil si tiene menos de 7 años, tarjeta de identidad desde los 7, o pasaporte. Una foto en el celular no sirve.',
      'Si viaja sin el padre, la madre o el tutor, hace falta una autorización escrita y firmada por uno de ellos. No se autentica en notaría.',
      'La autorización lleva los datos del menor, del viaje, de quien lo acompaña y de quien lo recibe. Hay un formato sugerido en las taquillas; también vale uno propio con todos los datos.',
      'Consérvela durante todo el recorrido. La empresa o la Policía pueden pedirla al abordar y en la vía. Así lo dispone la Circular 557 de 2024 del Ministerio de Transporte.',
    ),
  },
]
