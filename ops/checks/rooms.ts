import { isTest } from './source.ts'

type Floors = readonly (readonly string[])[]

/**
 * The layers of petitions, lowest first, in contract, api and the desk: a folder imports lower layers only, never its
 * own (0002).
 */
const PETITION_FLOORS: readonly { rooms: RegExp; floors: Floors }[] = [
  {
    rooms: /^(?:api\/src|contract(?:\/src)?)\/petitions\/([^/]+)\//,
    floors: [
      ['case'],
      ['answers'],
      ['citizens', 'reception', 'notices', 'inputs', 'retention', 'figures', 'copies'],
      ['desk'],
    ],
  },
  {
    rooms: /^web\/app\/petitions\/dashboard\/([^/]+)\//,
    floors: [
      ['case'],
      ['inbox', 'answer', 'notices', 'retention', 'office', 'reception'],
      ['petition'],
    ],
  },
]

export function roomProblem(file: string, target: string | undefined, specifier: string) {
  const house = PETITION_FLOORS.find(({ rooms }) => rooms.test(file))
  if (isTest(file) || !house) return undefined
  const roomOf = (path = '') => house.rooms.exec(path)?.[1]
  const from = roomOf(file)
  const to = roomOf(target)
  if (to === undefined || from === to) return undefined
  const [own, other] = [from, to].map((room) =>
    house.floors.findIndex((floor) => floor.some((each) => each === room)),
  ) as [number, number]
  if (own === -1) return `petitions/${from} is on no floor of ops/checks/rooms.ts`
  if (other !== -1 && other < own) return undefined
  return `petitions/${from} may not import petitions/${to} (${specifier}): a room knows only those below it`
}
