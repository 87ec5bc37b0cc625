import { type OrgUnit, orgChartShape } from './org-units.ts'

/** Even, so that the line from above comes down between two of them. */
const UNITS_PER_ROW = 4

/** Who answers to whom, as a drawing. Its words are those of the list beside it, so it is read out as one picture. */
export function OrgChart({ units }: { units: readonly OrgUnit[] }) {
  const { line, branches } = orgChartShape(units)
  const heads = line.map(({ name }) => name).join(', ')
  return (
    <figure className="org-chart stack box">
      <figcaption className="soft">
        Organigrama. La lista que sigue dice lo mismo con palabras.
      </figcaption>
      <div
        className="org-chart__drawing"
        role="img"
        aria-label={`De arriba abajo: ${heads} y ${branches.length} áreas que dependen de ella.`}
      >
        {line.map(({ name, beside }) => (
          <div key={name} className="org-chart__level stack gap-3">
            {beside.map((other) => (
              <span key={other} className="org-chart__unit org-chart__unit--beside">
                {other}
              </span>
            ))}
            <span className="org-chart__unit org-chart__unit--head">{name}</span>
          </div>
        ))}
        <div className="org-chart__branches stack gap-3">
          {rowsOf(branches).map((row) => (
            <div key={row[0]?.name} className="org-chart__row">
              {row.map((branch) => (
                <Branch key={branch.name} unit={branch} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </figure>
  )
}

function Branch({ unit: { name, units } }: { unit: OrgUnit }) {
  return (
    <div className="org-chart__branch stack gap-3">
      <span className="org-chart__unit">{name}</span>
      {units.map((unit) => (
        <Branch key={unit.name} unit={unit} />
      ))}
    </div>
  )
}

function rowsOf(units: readonly OrgUnit[]): OrgUnit[][] {
  const count = Math.ceil(units.length / UNITS_PER_ROW)
  return Array.from({ length: count }, (_, row) =>
    units.slice(row * UNITS_PER_ROW, (row + 1) * UNITS_PER_ROW),
  )
}
