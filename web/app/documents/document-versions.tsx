import type { DocumentVersion } from '@terminal/contract/documents/document'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { Badge } from '../ui/badge.tsx'
import { Day } from '../ui/day.tsx'
import { formatSize } from '../ui/file-size.ts'
import { Icon } from '../ui/icon.tsx'
import { formatIcon, formatName } from './document-words.ts'

/** Every file or link a document has had, the one it has now first. */
export function DocumentVersions({ versions }: { versions: readonly DocumentVersion[] }) {
  return (
    <section className="stack gap-3" aria-labelledby="versiones">
      <h2 className="text-xl" id="versiones">
        Versiones
      </h2>
      <p>
        {versions.length > 1
          ? 'Cuando un archivo se reemplaza, el anterior se conserva.'
          : 'Es la primera versión. Si el archivo se reemplaza, esta se conserva.'}
      </p>
      <ol className="document-list" reversed>
        {versions.map((version, i) => (
          <Version
            key={version.number}
            version={version}
            isCurrent={i === 0 && !version.withdrawal}
          />
        ))}
      </ol>
    </section>
  )
}

function Version({ version, isCurrent }: { version: DocumentVersion; isCurrent: boolean }) {
  const { number, url, format, bytes, since, sha256, withdrawal } = version
  const isLink = format === 'link'
  return (
    <li className="document-list__row">
      <Icon name={formatIcon(format)} />
      <div className="document-list__text">
        <p>
          <strong>Versión {number}</strong> {isCurrent ? <Badge tone="info">Actual</Badge> : null}
          {withdrawal ? <Badge>Retirada</Badge> : null}
        </p>
        <p className="soft small">
          Desde el <Day value={bogotaMoment(Date.parse(since)).day} />
          {` · ${formatName(format)}`}
          {bytes === null ? null : ` · ${formatSize(bytes)}`}
        </p>
        {sha256 === null || isCurrent ? null : (
          <p className="soft small">
            SHA-256: <code>{sha256}</code>
          </p>
        )}
        {withdrawal ? (
          <p className="soft small">
            La retiramos el <Day value={bogotaMoment(Date.parse(withdrawal.at)).day} />:{' '}
            {withdrawal.reason}
          </p>
        ) : null}
      </div>
      {url === null ? null : (
        <a
          className="document-list__open"
          href={url}
          {...(isLink ? { rel: 'external' } : { download: true })}
        >
          <Icon name={isLink ? 'external' : 'download'} size="s" />
          {isLink ? 'Abrir' : 'Descargar'}
          <span className="visually-hidden"> la versión {number}</span>
        </a>
      )}
    </li>
  )
}
