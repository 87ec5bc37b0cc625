import type { Tracking } from '@terminal/contract/petitions/tracking'
import { formatSize } from '../../ui/file-size.ts'
import { Icon } from '../../ui/icon.tsx'

/** What came with it, then and later. */
export function TrackedFiles({ files }: Pick<Tracking, 'files'>) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby="archivos">
      <h2 className="tracking__title" id="archivos">
        Archivos que recibimos
      </h2>
      <ul className="tracked-files">
        {files.map(({ name, bytes, isInfected }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
          <li key={i} className="tracked-files__file">
            <Icon name={isInfected ? 'alert' : 'document'} />
            <span>
              <b>{name}</b>
              <br />
              <span className="tracked-files__size">
                {formatSize(bytes)}
                {isInfected ? ' · Tiene virus: no lo abrimos' : null}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
