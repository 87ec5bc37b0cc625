import { type Machine, requireMachine } from '../machine.ts'
import type { Stage } from '../scene.ts'
import { FIRST } from './install.ts'

const USERS = ['www-data', 'terminal-web', 'terminal-api', 'terminal-worker'] as const
type User = (typeof USERS)[number]
type Boundary = { path: string; reads: readonly User[]; writes: readonly User[] }

const PROBE = 'sonda'
const DATA: readonly User[] = ['terminal-api', 'terminal-worker']

/** Which users may do what; all others may not. */
const BOUNDARIES: readonly Boundary[] = [
  { path: `/var/lib/terminal/files/${PROBE}`, reads: ['www-data', ...DATA], writes: DATA },
  { path: `/var/lib/terminal/private/${PROBE}`, reads: DATA, writes: DATA },
  { path: '/var/lib/terminal/private', reads: DATA, writes: DATA },
  { path: '/var/lib/terminal/ledger', reads: ['terminal-worker'], writes: ['terminal-worker'] },
  { path: '/var/lib/terminal/www', reads: USERS, writes: [] },
  { path: '/var/lib/terminal/edge/nginx.conf', reads: [], writes: [] },
  { path: '/etc/terminal/secrets.env', reads: [], writes: [] },
  { path: '/etc/terminal/backup.env', reads: [], writes: [] },
  { path: '/etc/terminal/tls/sitio.key', reads: [], writes: [] },
  { path: '/usr/lib/terminal/current/', reads: USERS, writes: [] },
]

const LOGINS: readonly { user: string; role: string; enters: boolean }[] = [
  { user: 'terminal-api', role: 'api', enters: true },
  { user: 'terminal-worker', role: 'worker', enters: true },
  { user: 'terminal-api', role: 'owner', enters: false },
  { user: 'terminal-worker', role: 'owner', enters: false },
  { user: 'terminal-web', role: 'api', enters: false },
  { user: 'www-data', role: 'api', enters: false },
]

const BODIES = '/var/lib/terminal/edge/client_body'
const MOST_BODY_BYTES = 4 * 1024 ** 3

/** Who reads and writes what, judged by the system's own users; and a folder for bodies that has an end. */
export async function boundaries(stage: Stage): Promise<void> {
  const machine = await requireMachine(FIRST)
  for (const folder of ['files', 'private'])
    await machine.root(
      `runuser -u terminal-api -- sh -c 'umask 0007; echo x >/var/lib/terminal/${folder}/${PROBE}'`,
    )
  for (const boundary of BOUNDARIES) await mustHold(stage, machine, boundary)
  for (const { user, role, enters } of LOGINS) {
    const line = `runuser -u ${user} -- psql -qXAt -h /run/postgresql -U ${role} -d terminal -c 'select 1'`
    const { code, output } = await machine.attempt(line)
    stage.mustSee(
      `${user} ${enters ? 'enters' : 'does not enter'} the database as ${role}`,
      (code === 0) === enters,
      output,
    )
  }
  await mustKeepSecrets(stage, machine)
  await mustEnd(stage, machine)
  await machine.root(`rm /var/lib/terminal/{files,private}/${PROBE}`)
}

async function mustHold(stage: Stage, machine: Machine, { path, ...allowed }: Boundary) {
  const said = await machine.root(
    `for user in ${USERS.join(' ')}; do for way in r w; do
      runuser -u $user -- test -$way ${path} && echo "$user $way" || true
    done; done`,
  )
  const wanted = USERS.flatMap((user) => [
    ...(allowed.reads.includes(user) ? [`${user} r`] : []),
    ...(allowed.writes.includes(user) ? [`${user} w`] : []),
  ])
  stage.mustSee(
    `${path}: read by ${allowed.reads.join(', ') || 'root alone'}, written by ${allowed.writes.join(', ') || 'root alone'}`,
    said === wanted.join('\n'),
    `allowed to: ${said.replaceAll('\n', ', ')}`,
  )
}

/** The processes that make pages know neither keys nor passwords. */
async function mustKeepSecrets(stage: Stage, machine: Machine): Promise<void> {
  const names = await machine.root(
    `pid=$(systemctl show -p MainPID --value terminal-web@8010)
     tr '\\0' '\\n' </proc/$pid/environ | cut -d= -f1`,
  )
  const secrets = /^(PERSONAL_DATA_KEYS|EDGE_REFRESH_SECRET|SMTP_URL|DATABASE_URL)$/m
  stage.mustSee('web was started without any secret', !secrets.test(names), names)
}

async function mustEnd(stage: Stage, machine: Machine): Promise<void> {
  const size = Number(await machine.root(`findmnt -bno SIZE ${BODIES}`))
  stage.mustSee(
    `request bodies have a disk of their own, ${Math.round(size / 1024 ** 2)} MB`,
    size > 0 && size <= MOST_BODY_BYTES,
  )
  const full = await machine.attempt(
    `head -c ${size + 1} /dev/zero >${BODIES}/${PROBE}; code=$?; rm -f ${BODIES}/${PROBE}; exit $code`,
  )
  stage.mustSee('and no more fits', full.output.includes('No space left'), full.output)
}
