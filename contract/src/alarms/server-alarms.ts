import type { AlarmText } from './alarm-text.ts'

/** Of the machine, its certificate and its backup. */
export const SERVER_ALARMS = {
  'disk-files': {
    title: 'Queda poco espacio para archivos públicos',
    severity: 'soon',
    meaning: 'Cuando se acabe, no se podrán subir documentos ni fotos.',
    steps: [
      {
        text: 'Vea qué lo ocupa.',
        command: 'sudo du -xh --max-depth=2 /var/lib/terminal | sort -h | tail',
      },
      { text: 'Amplíe el disco. No borre archivos de esa carpeta a mano.' },
    ],
    watched: 'Espacio libre para archivos públicos',
  },
  'disk-private': {
    title: 'Queda poco espacio para archivos de ciudadanos',
    severity: 'urgent',
    meaning: 'Con menos del 15 % libre, las PQRSD se reciben sin archivos adjuntos.',
    steps: [
      {
        text: 'Vea qué lo ocupa.',
        command: 'sudo du -xh --max-depth=2 /var/lib/terminal | sort -h | tail',
      },
      { text: 'Amplíe el disco. No borre archivos de esa carpeta a mano.' },
    ],
    watched: 'Espacio libre para archivos de ciudadanos',
  },
  'disk-database': {
    title: 'Queda poco espacio para la base de datos',
    severity: 'urgent',
    meaning: 'Un disco lleno detiene la base de datos: nadie podrá publicar ni radicar.',
    steps: [
      {
        text: 'Vea qué lo ocupa.',
        command: 'sudo du -xh --max-depth=3 /var/lib/postgresql | sort -h | tail',
      },
      {
        text: 'Si crece la carpeta pg_wal, la copia no avanza: haga una.',
        command: 'sudo terminal backup',
      },
      { text: 'Amplíe el disco. Nunca borre archivos de pg_wal.' },
    ],
    watched: 'Espacio libre para la base de datos',
  },
  'disk-backup': {
    title: 'Queda poco espacio para las copias',
    severity: 'soon',
    meaning: 'Cuando se acabe, no habrá copias nuevas.',
    steps: [
      { text: 'Vea cuánto ocupan.', command: 'df -h' },
      { text: 'Amplíe el disco de las copias.' },
    ],
    watched: 'Espacio libre para las copias',
  },
  'certificate-soon': {
    title: 'El certificado vence pronto',
    severity: 'soon',
    meaning: 'Cuando venza, los navegadores dirán que el sitio no es seguro y nadie entrará.',
    steps: [
      { text: 'Renuévelo ahora.', command: 'sudo certbot renew' },
      { text: 'Haga que el borde lo lea.', command: 'sudo systemctl reload terminal-edge' },
    ],
    watched: 'Vigencia del certificado',
  },
  'certificate-expired': {
    title: 'El certificado venció o no se puede leer',
    severity: 'urgent',
    meaning: 'Los navegadores dicen que el sitio no es seguro: casi nadie puede entrar.',
    steps: [
      { text: 'Renuévelo ahora.', command: 'sudo certbot renew --force-renewal' },
      { text: 'Haga que el borde lo lea.', command: 'sudo systemctl reload terminal-edge' },
    ],
    watched: 'Certificado vencido',
  },
  'backup-old': {
    title: 'No hay una copia reciente',
    severity: 'urgent',
    meaning:
      'No hay una copia de las últimas 30 horas. Si el servidor se daña, lo que no está en una copia se pierde.',
    steps: [
      { text: 'Haga una copia ahora.', command: 'sudo terminal backup' },
      {
        text: 'Vea si el horario está activo.',
        command: 'systemctl list-timers terminal-backup.timer',
      },
    ],
    watched: 'Última copia',
  },
  'backup-failed': {
    title: 'La última copia falló',
    severity: 'urgent',
    meaning: 'La copia anterior sigue sirviendo, pero lo que se hizo después no está en ninguna.',
    steps: [
      { text: 'Lea por qué.', command: 'sudo terminal backup status' },
      { text: 'Si es la de archivos, vea más.', command: 'journalctl -u terminal-files' },
      { text: 'Corregida la causa, haga una copia.', command: 'sudo terminal backup' },
    ],
    watched: 'Resultado de la última copia',
  },
  'verify-old': {
    title: 'Las copias no se han comprobado',
    severity: 'soon',
    meaning: 'Hace más de tres días que ninguna copia se restaura de prueba: puede no servir.',
    steps: [
      { text: 'Compruébela ahora.', command: 'sudo terminal verify' },
      {
        text: 'Vea si el horario está activo.',
        command: 'systemctl list-timers terminal-verify.timer',
      },
    ],
    watched: 'Última comprobación de la copia',
  },
  'verify-failed': {
    title: 'La copia no se pudo restaurar',
    severity: 'urgent',
    meaning: 'La prueba de restauración falló: con esa copia no se podría recuperar el sitio.',
    steps: [
      { text: 'Lea qué falló.', command: 'journalctl -u terminal-verify -n 100' },
      {
        text: 'Haga una copia completa nueva y compruébela.',
        command: 'sudo terminal backup --full && sudo terminal verify',
      },
      {
        text: 'Si la base de datos ya se restaura y lo dañado es de una copia vieja, la alarma sigue hasta que esa copia se borre sola: hasta cinco semanas.',
      },
    ],
    watched: 'Resultado de la última comprobación',
  },
  'clock-off': {
    title: 'El reloj del servidor está mal',
    severity: 'urgent',
    meaning: 'Las fechas de radicación y los plazos salen mal, y los ingresos pueden fallar.',
    steps: [
      { text: 'Vea si se sincroniza.', command: 'timedatectl' },
      { text: 'Active la sincronización.', command: 'sudo timedatectl set-ntp true' },
    ],
    watched: 'Reloj del servidor',
  },
} as const satisfies Record<string, AlarmText>
