/** In the order in which they stand. */
export type Modules = readonly { name: string; walk: string; isEntrance?: boolean | undefined }[]

type Props = {
  modules: Modules
  /** Where buses leave from, as often as they do. */
  used: readonly string[]
}

const LIST = new Intl.ListFormat('es')
const WIDTH = 64
const GAP = 8
const TILE = 44

/** Where in the building the buses are, and how one walks there: what the drawing shows the words say too. */
export function ModuleMap({ modules, used }: Props) {
  const targets = [...modules.keys()].filter((i) => used.includes(modules[i]?.name ?? ''))
  if (targets.length === 0) return null
  const names = targets.map((i) => modules[i]?.name ?? '')
  return (
    <section className="stack gap-3" aria-labelledby="como-llego">
      <h2 id="como-llego">Cómo llego {wayTo(names)}</h2>
      <Drawing modules={modules} targets={targets} />
      {targets.map((i) => (
        <p key={i}>
          {targets.length === 1 ? null : <strong>{modules[i]?.name}: </strong>}
          {modules[i]?.walk}
        </p>
      ))}
      <p>
        <a href="/opciones#accesibilidad-del-edificio">Pedir silla de ruedas o compañía</a>
      </p>
    </section>
  )
}

function Drawing({ modules, targets }: { modules: Modules; targets: readonly number[] }) {
  const entrance = modules.findIndex(({ isEntrance }) => isEntrance)
  const middle = (i: number) => i * (WIDTH + GAP) + WIDTH / 2 + GAP
  const width = modules.length * (WIDTH + GAP) + GAP
  return (
    <svg
      className="module-map__drawing"
      viewBox={`0 0 ${width} ${entrance === -1 ? 60 : 108}`}
      aria-hidden="true"
    >
      <rect className="module-map__hall" x="1" y="1" width={width - 2} height={TILE + 14} rx="8" />
      {modules.map(({ name }, i) => (
        <g key={name} className={targets.includes(i) ? 'module-map__here' : 'module-map__tile'}>
          <rect x={middle(i) - WIDTH / 2} y={GAP} width={WIDTH} height={TILE} rx="4" />
          <text x={middle(i)} y={GAP + TILE / 2 + 7}>
            {shortModule(name)}
          </text>
        </g>
      ))}
      {entrance === -1 ? null : (
        <>
          <path
            className="module-map__way"
            d={wayFrom(middle(entrance) - 16, targets.map(middle))}
          />
          <text className="module-map__entrance" x={middle(entrance) - 4} y="104">
            Entrada principal
          </text>
        </>
      )}
    </svg>
  )
}

/** From the door along the hall, with an arrow up to each. */
function wayFrom(door: number, targets: readonly number[]): string {
  return targets.map((x) => `M${door} 106V84H${x}V66m-7 8 7-8 7 8`).join('')
}

/** «al módulo 3», «a los módulos 3 y 4», or what else a terminal calls its own: «a Bahía A». */
function wayTo(names: readonly string[]): string {
  const numbers = names.map(shortModule)
  if (numbers.some((number, i) => number === names[i])) return `a ${LIST.format(names)}`
  return `${names.length === 1 ? 'al módulo' : 'a los módulos'} ${LIST.format(numbers)}`
}

/** «módulo 3», inside a sentence. */
export function moduleWords(name: string): string {
  const number = shortModule(name)
  return number === name ? name : `módulo ${number}`
}

/** «3», where the column or the drawing says what it is. */
export function shortModule(name: string): string {
  return name.replace(/^m[oó]dulo\s+/i, '')
}
