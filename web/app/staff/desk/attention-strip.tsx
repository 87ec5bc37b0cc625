import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useDraftMatters } from '../drafts/use-draft-matters.ts'
import { type Matter, useAttention } from './attention.ts'
import { RouterAnchor } from './router-anchor.tsx'
import { useNow } from './use-now.ts'

/** As many as stand in one line; the others are a press away. */
const IN_LINE = 4
const KINDS: readonly Matter['kind'][] = ['late', 'soon', 'waiting']

/** How every desk begins: what cannot wait here, then elsewhere. Where nothing does, it is one quiet line. */
export function AttentionStrip({ own = [] }: { own?: readonly Matter[] }) {
  const { mattersAt, failed } = useAttention()
  const { now } = useNow()
  const { pathname, search } = useLocation()
  const drafts = useDraftMatters()
  if (!(mattersAt && drafts)) return <div className="attention attention--calm soft small" />
  const others = [...mattersAt(now), ...drafts].toSorted(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  )
  // A link to the current page leads nowhere.
  const matters = [...own, ...others].filter(({ href }) => href !== pathname + search)
  if (matters.length === 0 && failed.length === 0)
    return (
      <p className="attention attention--calm soft small">
        <Icon name="check" size="s" />
        Nada por atender.
      </p>
    )
  return (
    <section className="attention" aria-labelledby="por-atender">
      <h2 className="attention__title" id="por-atender">
        Por atender
      </h2>
      <ul className="attention__list plain-list">
        {matters.slice(0, IN_LINE).map((matter) => (
          <MatterItem key={matter.key} matter={matter} />
        ))}
        {failed.length === 0 ? null : (
          <li className="attention__matter small strong line">
            No pudimos revisar {failed.join(' ni ')}.
          </li>
        )}
      </ul>
      {matters.length > IN_LINE ? <Rest matters={matters.slice(IN_LINE)} /> : null}
    </section>
  )
}

function Rest({ matters }: { matters: readonly Matter[] }) {
  return (
    <details className="attention__more">
      <summary>
        {matters.length} más<span className="visually-hidden"> por atender</span>
        <Icon name="chevron-down" size="s" />
      </summary>
      <ul className="attention__rest plain-list">
        {matters.map((matter) => (
          <MatterItem key={matter.key} matter={matter} />
        ))}
      </ul>
    </details>
  )
}

/** Only what is long gives way where a line is full. */
const LONG = 28

function MatterItem({ matter: { kind, icon, words, rest, href } }: { matter: Matter }) {
  const isLong = words.length + (rest?.length ?? 0) > LONG
  return (
    <li
      className={`attention__matter small strong line attention__matter--${kind}${isLong ? ' attention__matter--long' : ''}`}
    >
      <Icon name={icon} />
      <RouterAnchor className="attention__link" href={href} title={words}>
        {words}
      </RouterAnchor>
      {rest ? <span className="attention__note">{rest}</span> : null}
    </li>
  )
}
