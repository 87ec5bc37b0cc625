import type { RecordedWithdrawal } from '@terminal/contract/withdrawals/withdrawal'

/** In a history: the public reason, and the prints of what went, by which a copy elsewhere can be known. */
export function PurgeFacts({ withdrawal: { reason, hashes } }: { withdrawal: RecordedWithdrawal }) {
  return (
    <dl className="change-card__fields">
      <div className="change-card__field">
        <dt className="change-card__name">Motivo público</dt>
        <dd className="change-card__value">{reason}</dd>
      </div>
      {hashes.length > 0 ? (
        <div className="change-card__field">
          <dt className="change-card__name">Huella SHA-256</dt>
          {hashes.map((hash) => (
            <dd key={hash} className="change-card__value">
              <code>{hash}</code>
            </dd>
          ))}
        </div>
      ) : null}
    </dl>
  )
}
