import { TERMS } from '@terminal/contract/petitions/case/terms'
import type { RetentionDesk } from '@terminal/contract/petitions/retention/elimination'
import { Table } from '../../../ui/table.tsx'
import { DISPOSITION_NAMES, yearsWords } from './retention-words.ts'

const EXAMPLE = `retention: {
  act: 'Acuerdo 3 de 2025 del comité de archivo',
  series: [
    {
      code: '110-45',
      name: 'PQRSD',
      types: ['petition', 'complaint', 'claim'],
      officeYears: 2,
      archiveYears: 8,
      disposition: 'eliminate',
      norm: 'TRD 2025, código 110-45',
    },
  ],
},`

/** For how long each type is kept, as the terminal wrote it; or where to write it. */
export function RetentionTablePart({ desk }: { desk: RetentionDesk }) {
  const { table, unnamed } = desk
  return (
    <section className="retention__part stack at-start" aria-labelledby="tabla">
      <h2 className="text-l" id="tabla">
        Tabla de retención
      </h2>
      {table ? (
        <>
          <p>{table.act}. Los años cuentan desde el día en que se cerró la solicitud.</p>
          <Table
            caption="Series de la tabla de retención"
            isCaptionHidden
            columns={[
              { name: 'Serie' },
              { name: 'Tipos' },
              { name: 'Gestión + central' },
              { name: 'Disposición' },
              { name: 'Norma' },
            ]}
            rows={table.series.map((series) => ({
              key: series.code,
              cells: [
                `${series.code} ${series.name}`,
                series.types.map((type) => TERMS[type].name).join(', '),
                yearsWords(series),
                DISPOSITION_NAMES[series.disposition],
                series.norm,
              ],
            }))}
          />
          {unnamed.length > 0 ? (
            <p>
              Sin serie, y por eso nunca se eliminan:{' '}
              {unnamed.map((type) => TERMS[type].name).join(', ')}.
            </p>
          ) : null}
        </>
      ) : (
        <>
          <p>
            Mientras no esté escrita, nada se elimina. La escribe quien administra el sitio, en el
            archivo <code>petitions.ts</code> de la carpeta de la terminal, con lo que diga la tabla
            aprobada por el comité de archivo:
          </p>
          <pre className="retention__example small measure anywhere box">{EXAMPLE}</pre>
          <p>
            <code>disposition</code>: <code>'eliminate'</code> elimina, <code>'keep'</code> conserva
            para siempre, <code>'select'</code> deja una muestra que usted elige.
          </p>
        </>
      )}
    </section>
  )
}
