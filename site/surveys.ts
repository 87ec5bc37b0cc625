import type { SurveySeeds } from '@terminal/contract/surveys/survey-seed'

/** Las encuestas con que empieza la terminal: `pnpm db:surveys` agrega las que falten, y desde ahí se cambian en /dashboard/encuestas. */
const YEARS = [
  { key: 'joven', text: 'De 18 a 28 años' },
  { key: 'adulto', text: 'De 29 a 59 años' },
  { key: 'mayor', text: '60 años o más' },
]

export default [
  {
    slug: 'participacion-ciudadana',
    edition: '2026',
    opensOn: '2026-11-01',
    closesOn: '2026-11-30',
    showsLive: true,
    outcomeDueOn: '2026-12-15',
    content: {
      title: 'Encuesta de participación ciudadana',
      description:
        'Díganos cómo quiere opinar sobre la terminal, por qué canal y sobre qué temas. Ocho preguntas, cuatro minutos, sin dar su nombre.',
      purpose:
        'Queremos saber por qué canal, a qué hora y sobre qué temas prefiere opinar usted. En 2025 casi todas las reuniones fueron en la mañana y llegó poca gente que trabaja. Con sus respuestas cambiamos el calendario de 2027.',
      audience:
        'Viajeros, vecinos, comerciantes, conductores y empresas de transporte. Debe tener 18 años o más. No hace falta vivir en Montelindo.',
      responsible: 'Oficina de Planeación',
      minutes: 4,
      questions: [
        {
          key: 'hora',
          kind: 'single',
          text: '¿A qué hora puede participar?',
          isRequired: true,
          options: [
            { key: 'tarde', text: 'Después de las 5:00 p. m.' },
            { key: 'manana', text: 'En la mañana' },
            { key: 'mediodia', text: 'Al mediodía' },
            { key: 'sabado', text: 'El sábado' },
          ],
        },
        {
          key: 'canal',
          kind: 'single',
          text: '¿Por dónde prefiere opinar?',
          isRequired: true,
          options: [
            { key: 'web', text: 'Por el celular o la web' },
            { key: 'terminal', text: 'En la terminal, en persona' },
            { key: 'radio', text: 'Por la radio comunitaria' },
            { key: 'correo', text: 'Por correo' },
          ],
        },
        {
          key: 'temas',
          kind: 'multiple',
          text: '¿Sobre qué temas quiere opinar?',
          help: 'Puede marcar varios.',
          options: [
            { key: 'aseo', text: 'Aseo y baños' },
            { key: 'seguridad', text: 'Seguridad' },
            { key: 'rutas', text: 'Rutas y horarios' },
            { key: 'acceso', text: 'Acceso para personas con discapacidad' },
            { key: 'obras', text: 'Obras y gastos' },
          ],
        },
        {
          key: 'vino',
          kind: 'single',
          text: '¿Fue a alguna reunión de la terminal en 2026?',
          isRequired: true,
          options: [
            { key: 'si', text: 'Sí' },
            { key: 'no', text: 'No' },
          ],
        },
        {
          key: 'razon',
          kind: 'single',
          text: '¿Por qué no fue?',
          options: [
            { key: 'no-supo', text: 'No me enteré' },
            { key: 'horario', text: 'Estaba trabajando o estudiando' },
            { key: 'lejos', text: 'Me queda lejos' },
            { key: 'no-sirve', text: 'No creo que cambie algo' },
          ],
          shownWhen: { question: 'vino', options: ['no'] },
        },
        {
          key: 'facil',
          kind: 'scale',
          text: '¿Qué tan fácil es opinar hoy sobre la terminal?',
          lowEnd: 'Muy difícil',
          highEnd: 'Muy fácil',
        },
        {
          key: 'cambio',
          kind: 'long-text',
          text: '¿Qué cambiaría usted para que más gente opine?',
          help: 'No escriba su nombre ni sus datos. Si espera respuesta, radique una PQRSD.',
        },
        {
          key: 'edad',
          kind: 'single',
          text: '¿Cuántos años tiene?',
          isSensitive: true,
          options: YEARS,
        },
      ],
    },
  },
  {
    slug: 'planeacion-gestion',
    edition: '2026',
    opensOn: '2026-11-01',
    closesOn: '2026-11-30',
    outcomeDueOn: '2026-12-15',
    content: {
      title: 'Encuesta de planeación y gestión',
      description:
        'Vote por una obra de hasta 60 millones de pesos y diga qué metas van primero en el plan de 2027. Siete preguntas, cinco minutos, sin dar su nombre.',
      purpose:
        'Queremos saber qué obra prefiere usted para 2027 y qué metas van primero. La votación es consultiva: la junta recibe los votos y decide en enero, al aprobar el plan de acción. Si no sigue el resultado, explica por qué en esta página.',
      audience: 'Toda persona de 18 años o más que use la terminal, trabaje en ella o viva cerca.',
      responsible: 'Oficina de Planeación',
      minutes: 5,
      isConsultative: true,
      questions: [
        {
          key: 'obra',
          kind: 'single',
          text: '¿Qué obra prefiere para 2027?',
          help: 'Cada una cuesta hasta $ 60 millones.',
          isRequired: true,
          options: [
            { key: 'juegos', text: 'Rincón de juegos para niñas y niños en el módulo 3' },
            { key: 'techo', text: 'Techo y sillas en el andén de taxis' },
            {
              key: 'guia',
              text: 'Guía en relieve para personas ciegas, de la entrada principal a las taquillas',
            },
          ],
        },
        {
          key: 'motivo',
          kind: 'short-text',
          text: '¿Por qué prefiere esa obra?',
        },
        {
          key: 'metas',
          kind: 'ranking',
          text: 'Ordene las metas del plan, de la más urgente a la menos urgente.',
          help: 'El 1 es la más urgente.',
          options: [
            { key: 'seguro', text: 'Viaje seguro' },
            { key: 'todos', text: 'Terminal para todos' },
            { key: 'respuesta', text: 'Respuesta a tiempo' },
            { key: 'informacion', text: 'Información a la vista' },
            { key: 'cuentas', text: 'Cuentas sanas' },
          ],
        },
        {
          key: 'uso',
          kind: 'single',
          text: '¿Para qué viene a la terminal?',
          isRequired: true,
          options: [
            { key: 'viajar', text: 'Para viajar' },
            { key: 'trabajar', text: 'Para trabajar' },
            { key: 'encomienda', text: 'Por una encomienda' },
            { key: 'vecino', text: 'Vivo cerca' },
          ],
        },
        {
          key: 'viajes',
          kind: 'single',
          text: '¿Cada cuánto viaja?',
          options: [
            { key: 'semana', text: 'Cada semana' },
            { key: 'mes', text: 'Cada mes' },
            { key: 'a-veces', text: 'Algunas veces al año' },
          ],
          shownWhen: { question: 'uso', options: ['viajar'] },
        },
        {
          key: 'gestion',
          kind: 'scale',
          text: '¿Cómo califica la administración de la terminal este año?',
          lowEnd: 'Muy mala',
          highEnd: 'Muy buena',
        },
        {
          key: 'edad',
          kind: 'single',
          text: '¿Cuántos años tiene?',
          isSensitive: true,
          options: YEARS,
        },
      ],
    },
  },
] satisfies SurveySeeds
