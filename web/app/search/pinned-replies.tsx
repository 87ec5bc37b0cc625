import type { PinnedReply } from '@terminal/contract/search/search'

/** What the operator answers itself to a question that many ask. */
export function PinnedReplies({ replies }: { replies: readonly PinnedReply[] }) {
  return replies.map(({ title, text, url }) => (
    <article key={title} className="pinned-reply">
      <h3 className="pinned-reply__title">
        <a href={url}>{title}</a>
      </h3>
      <p>{text}</p>
    </article>
  ))
}
