import { shortPlace, toPlaces } from '@terminal/contract/operator/words'
import { useWords } from '../words/use-words.ts'

/** In the order in which they stand. */
export type Modules = readonly { name: string; walk: string; isEntrance?: boolean | undefined }[]

type Props = {
  modules: Modules
  /** Where buses leave from, as often as they do. */
  used: readonly string[]
}

/** Where in the building the buses are, and how one walks there: what the drawing shows the words say too. */
export function ModuleMap({ modules, used }: Props) {
  const words = useWords()
  const targets = [...modules.keys()].filter((i) => used.includes(modules[i]?.name ?? ''))
  if (targets.length === 0) return null
  const tiles = modules.map(({ name }) => shortPlace(name, words))
  const Drawing = tiles.every((tile) => tile.length <= SHORT) ? Row : Column
  return (
    <section className="stack gap-3" aria-labelledby="como-llego">
      <h2 id="como-llego">
        Cómo llego{' '}
        {toPlaces(
          targets.map((i) => modules[i]?.name ?? ''),
          words,
        )}
      </h2>
      <Drawing
        tiles={tiles}
        targets={targets}
        entrance={modules.findIndex(({ isEntrance }) => isEntrance)}
      />
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

/** What stands in a tile of a row without touching its edges. */
const SHORT = 4
const GAP = 8
const TILE = 44

type DrawingProps = {
  tiles: readonly string[]
  targets: readonly number[]
  /** -1 where it is not known. */
  entrance: number
}

const WIDTH = 64

/** Beside each other, as they stand in the building. */
function Row({ tiles, targets, entrance }: DrawingProps) {
  const middle = (i: number) => i * (WIDTH + GAP) + WIDTH / 2 + GAP
  const width = tiles.length * (WIDTH + GAP) + GAP
  const door = middle(entrance) - 16
  return (
    <svg
      className="module-map__drawing"
      viewBox={`0 0 ${width} ${entrance === -1 ? 60 : 108}`}
      aria-hidden="true"
    >
      <rect className="module-map__hall" x="1" y="1" width={width - 2} height={TILE + 14} rx="8" />
      {tiles.map((tile, i) => (
        <g key={tile} className={targets.includes(i) ? 'module-map__here' : 'module-map__tile'}>
          <rect x={middle(i) - WIDTH / 2} y={GAP} width={WIDTH} height={TILE} rx="4" />
          <text x={middle(i)} y={GAP + TILE / 2 + 7}>
            {tile}
          </text>
        </g>
      ))}
      {entrance === -1 ? null : (
        <>
          <path
            className="module-map__way"
            d={targets.map((i) => `M${door} 106V84H${middle(i)}V66m-7 8 7-8 7 8`).join('')}
          />
          <text className="module-map__entrance" x={door + 12} y="104">
            Entrada principal
          </text>
        </>
      )}
    </svg>
  )
}

/** The drawing, and what is left of its tiles for the way. */
const [COLUMN, LANE] = [320, 104]

/** One above the other, where names are long: the longest has twenty letters. */
function Column({ tiles, targets, entrance }: DrawingProps) {
  const middle = (i: number) => i * (TILE + GAP) + TILE / 2 + GAP
  const height = tiles.length * (TILE + GAP) + GAP
  const left = entrance === -1 ? GAP : LANE
  const door = middle(entrance)
  return (
    <svg
      className="module-map__drawing module-map__drawing--column"
      viewBox={`0 0 ${COLUMN} ${height}`}
      aria-hidden="true"
    >
      {tiles.map((tile, i) => (
        <g key={tile} className={targets.includes(i) ? 'module-map__here' : 'module-map__tile'}>
          <rect x={left} y={middle(i) - TILE / 2} width={COLUMN - left - 2} height={TILE} rx="4" />
          <text x={(left + COLUMN) / 2} y={middle(i) + 6}>
            {tile}
          </text>
        </g>
      ))}
      {entrance === -1 ? null : (
        <>
          <path
            className="module-map__way"
            d={targets.map((i) => `M2 ${door}H74V${middle(i)}H${LANE - 6}m-8-7 8 7-8 7`).join('')}
          />
          <text className="module-map__entrance" x="2" y={door - 10}>
            Entrada
          </text>
        </>
      )}
    </svg>
  )
}
