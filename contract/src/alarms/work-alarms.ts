import type { AlarmText } from './alarm-text.ts'

/** Of what is done behind the site, and of the services of others. */
export const WORK_ALARMS = {
  'queue-stuck': {
    title: 'Las tareas no avanzan',
    severity: 'urgent',
    meaning:
      'Una tarea espera hace más de diez minutos: lo publicado no se ve y los correos no salen.',
    steps: [
      { text: 'Lea qué hace el proceso de tareas.', command: 'sudo terminal logs worker' },
      {
        text: 'Reinícielo: lo que espera se hace después.',
        command: 'sudo systemctl restart terminal-worker',
      },
    ],
    watched: 'Tarea que más espera',
  },
  'jobs-failed': {
    title: 'Hay tareas que fallaron',
    severity: 'soon',
    meaning:
      'Se intentaron muchas veces y ya no se repiten: una página, una foto, un documento o el PDF de una respuesta quedó sin terminar.',
    steps: [
      { text: 'Lea cuáles y por qué.', command: 'sudo terminal logs worker' },
      { text: 'Corregida la causa, guarde de nuevo esa noticia o ese documento.' },
      {
        text: 'El PDF de una respuesta (petition-letters) no se repite a mano: se escribe solo antes de una hora, y entonces sale su correo.',
      },
    ],
    watched: 'Tareas que fallaron en la última hora',
  },
  'mail-waiting': {
    title: 'Los correos no salen',
    severity: 'urgent',
    meaning:
      'Hace más de media hora que no sale ningún correo, o que esperan cinco. Los radicados son válidos; quien los envió todavía no recibió su constancia.',
    steps: [
      { text: 'Lea qué contesta el servidor de correo.', command: 'sudo terminal logs worker' },
      {
        text: 'Pruebe usuario, contraseña y servidor.',
        command: 'sudo terminal check --correo SU-CORREO',
      },
      { text: 'No hace falta reenviar nada: saldrán solos.' },
    ],
    watched: 'Correo que más espera',
  },
  'mail-refused': {
    title: 'Rechazan los correos del sitio',
    severity: 'soon',
    meaning:
      'En un día, cinco correos o más fueron rechazados para siempre: el dominio puede estar en una lista de correo no deseado.',
    steps: [
      { text: 'Revise los registros SPF, DKIM y DMARC.', command: 'sudo terminal check' },
      {
        text: 'Notifique por otro medio las respuestas que el escritorio de PQRSD marca como no entregadas.',
      },
    ],
    watched: 'Correos rechazados en un día',
  },
  'security-log-lost': {
    title: 'No se guarda el registro de seguridad',
    severity: 'urgent',
    meaning: 'Los ingresos fallidos y los rechazos de ahora no quedarán escritos.',
    steps: [
      { text: 'Vea si el disco está lleno.', command: 'df -h /var/log/terminal/security' },
      { text: 'Vea de quién es la carpeta.', command: 'ls -ld /var/log/terminal/security' },
      { text: 'Lea por qué falla.', command: 'sudo terminal logs api' },
    ],
    watched: 'Registro de seguridad',
  },
  'keys-unconfirmed': {
    title: 'Faltan custodios de la clave',
    severity: 'urgent',
    meaning:
      'Menos de dos personas confirmaron que guardan en papel la clave de los datos personales. Los formularios públicos están cerrados.',
    steps: [
      {
        text: 'Imprima la hoja de la clave para cada custodio.',
        command: 'sudo terminal keys sheet',
      },
      {
        text: 'Cada custodio confirma la suya.',
        command: 'sudo terminal keys confirm "NOMBRE"',
      },
    ],
    watched: 'Custodios de la clave',
  },
  'antivirus-away': {
    title: 'El antivirus no responde',
    severity: 'soon',
    meaning:
      'Los archivos se reciben y esperan: nadie del personal los puede abrir hasta que se revisen.',
    steps: [
      { text: 'Inícielo de nuevo.', command: 'sudo systemctl restart clamav-daemon' },
      {
        text: 'Vea si le falta memoria o espacio.',
        command: 'sudo systemctl status clamav-daemon',
      },
    ],
    watched: 'Antivirus',
  },
  'identity-away': {
    title: 'El proveedor de identidad no responde',
    severity: 'urgent',
    meaning: 'Quien ya entró sigue trabajando; nadie más puede entrar con su cuenta.',
    steps: [
      { text: 'Mire la página de estado del proveedor (Microsoft Entra, Keycloak u otro).' },
      { text: 'Si es urgente publicar, entre con una cuenta local en /dashboard/ingreso.' },
      { text: 'Pruebe si el servidor sale a Internet.', command: 'sudo terminal check' },
    ],
    watched: 'Proveedor de identidad',
  },
  'captcha-away': {
    title: 'La empresa del captcha no responde',
    severity: 'soon',
    meaning: 'Los formularios se reciben sin esa revisión y quedan marcados. Puede llegar basura.',
    steps: [
      { text: 'Mire la página de estado de la empresa (Cloudflare Turnstile).' },
      {
        text: 'Si dura más de un día, cambie a CAPTCHA=altcha, que no depende de nadie.',
        command: 'sudo terminal deploy',
      },
    ],
    watched: 'Formularios sin revisar por el captcha',
  },
} as const satisfies Record<string, AlarmText>
