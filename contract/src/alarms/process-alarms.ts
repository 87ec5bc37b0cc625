import type { AlarmText } from './alarm-text.ts'

/** Of the processes that answer, and how well they do. */
export const PROCESS_ALARMS = {
  'site-down': {
    title: 'El sitio no responde',
    severity: 'urgent',
    meaning:
      'Quien visita el sitio no ve la página de inicio: nginx está detenido o no la entrega.',
    steps: [
      { text: 'Mire qué está detenido.', command: 'sudo terminal status' },
      { text: 'Inicie el borde.', command: 'sudo systemctl restart terminal-edge' },
      { text: 'Si no arranca, lea por qué.', command: 'sudo terminal logs edge' },
    ],
    watched: 'Página de inicio',
  },
  'web-down': {
    title: 'Un proceso de páginas está detenido',
    severity: 'soon',
    meaning:
      'El otro proceso atiende y nadie lo nota. Si también cae, solo quedan las páginas guardadas.',
    steps: [
      { text: 'Vea cuál falta.', command: 'sudo terminal status' },
      { text: 'Lea por qué se detuvo.', command: 'sudo terminal logs web' },
      {
        text: 'Inícielo de nuevo (8010 u 8011).',
        command: 'sudo systemctl restart terminal-web@8010',
      },
    ],
    watched: 'Procesos de páginas',
  },
  'api-down': {
    title: 'Un proceso de la API está detenido',
    severity: 'soon',
    meaning:
      'El otro proceso atiende y nadie lo nota. Si también cae, nadie puede publicar ni radicar.',
    steps: [
      { text: 'Vea cuál falta.', command: 'sudo terminal status' },
      { text: 'Lea por qué se detuvo.', command: 'sudo terminal logs api' },
      {
        text: 'Inícielo de nuevo (8020 u 8021).',
        command: 'sudo systemctl restart terminal-api@8020',
      },
    ],
    watched: 'Procesos de la API',
  },
  'worker-stopped': {
    title: 'El proceso de tareas está detenido',
    severity: 'urgent',
    meaning:
      'No salen correos, lo publicado tarda en verse y nadie vigila lo demás de esta página. Nada se pierde: todo espera.',
    steps: [
      { text: 'Inícielo de nuevo.', command: 'sudo systemctl restart terminal-worker' },
      { text: 'Si no arranca, lea por qué.', command: 'sudo terminal logs worker' },
    ],
    watched: 'Proceso de tareas',
  },
  'database-away': {
    title: 'La base de datos no responde',
    severity: 'urgent',
    meaning:
      'Las páginas guardadas se siguen viendo. Nadie puede publicar, radicar ni consultar un radicado.',
    steps: [
      { text: 'Vea si PostgreSQL funciona: debe decir online.', command: 'pg_lsclusters' },
      { text: 'Vea si el disco está lleno.', command: 'df -h /var/lib/postgresql' },
      { text: 'Iníciela de nuevo.', command: 'sudo systemctl restart postgresql' },
    ],
    watched: 'Base de datos',
  },
  'database-connections': {
    title: 'La base de datos se queda sin conexiones',
    severity: 'soon',
    meaning: 'Cuando se acaben, el sitio responderá que no está disponible.',
    steps: [
      {
        text: 'Vea quién las usa.',
        command:
          'sudo runuser -u postgres -- psql -c "select usename, state, count(*) from pg_stat_activity group by 1, 2"',
      },
      {
        text: 'Cierre los programas que no sean del sitio, o reinicie los procesos de la API uno por uno.',
        command: 'sudo systemctl restart terminal-api@8020',
      },
    ],
    watched: 'Conexiones de la base de datos',
  },
  'errors-high': {
    title: 'Muchas respuestas con error',
    severity: 'urgent',
    meaning: 'Más de 5 de cada 100 solicitudes fallan por causa del sitio, no de quien pregunta.',
    steps: [
      { text: 'Busque los errores más recientes.', command: 'sudo terminal logs api' },
      { text: 'Mire si algo está detenido.', command: 'sudo terminal status' },
      {
        text: 'Si empezó después de actualizar, vuelva a la versión anterior.',
        command: 'sudo terminal rollback',
      },
    ],
    watched: 'Respuestas con error',
  },
  'pages-incomplete': {
    title: 'Las páginas salen incompletas',
    severity: 'soon',
    meaning:
      'El proceso de páginas pregunta a la API y no recibe respuesta: faltan noticias o documentos.',
    steps: [
      { text: 'Mire si la API funciona.', command: 'sudo terminal status' },
      { text: 'Lea qué no respondió.', command: 'sudo terminal logs api' },
    ],
    watched: 'Lecturas de la API que fallan',
  },
  'pages-slow': {
    title: 'Las páginas están lentas',
    severity: 'soon',
    meaning: 'Más de 10 de cada 100 páginas nuevas tardan más de un segundo en prepararse.',
    steps: [
      { text: 'Vea qué ocupa el procesador.', command: 'top -o %CPU' },
      {
        text: 'Vea qué consulta tarda.',
        command:
          'sudo runuser -u postgres -- psql terminal -c "select now() - query_start, state, left(query, 80) from pg_stat_activity where state <> \'idle\'"',
      },
    ],
    watched: 'Páginas de más de un segundo',
  },
  'edge-refusing': {
    title: 'Se rechazan muchas solicitudes',
    severity: 'soon',
    meaning:
      'El borde frena a alguien que pide demasiado: un ataque, un programa mal hecho o muchas personas detrás de una misma red.',
    steps: [
      {
        text: 'Mire qué se rechaza y desde cuántas redes.',
        command: 'sudo terminal logs security',
      },
      {
        text: 'Si es un ataque, pida a su proveedor de Internet que lo frene: él ve de qué redes viene; el registro no guarda direcciones. El sitio sigue atendiendo a los demás.',
      },
    ],
    watched: 'Solicitudes que rechaza el borde',
  },
  'memory-low': {
    title: 'Al servidor le queda poca memoria',
    severity: 'soon',
    meaning: 'Si se acaba, el sistema detiene procesos por su cuenta.',
    steps: [
      { text: 'Vea qué la ocupa.', command: 'top -o %MEM' },
      {
        text: 'Si es un proceso del sitio, reinícielo; si crece otra vez, repórtelo.',
        command: 'sudo systemctl restart terminal-worker',
      },
    ],
    watched: 'Memoria libre',
  },
} as const satisfies Record<string, AlarmText>
