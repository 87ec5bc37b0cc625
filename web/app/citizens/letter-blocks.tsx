import type { ReactNode } from 'react'

type Props = {
  /** Each is named by its first letter. */
  blocks: readonly { id: string; title: string; text: ReactNode }[]
}

/** What P, Q, R, S and D stand for. */
export function LetterBlocks({ blocks }: Props) {
  return (
    <div className="letter-blocks">
      {blocks.map(({ id, title, text }) => (
        <section key={id} className="letter-blocks__block" aria-labelledby={id}>
          <span className="letter-blocks__letter" aria-hidden="true">
            {title.charAt(0)}
          </span>
          <h3 id={id}>{title}</h3>
          <div className="letter-blocks__text">{text}</div>
        </section>
      ))}
    </div>
  )
}
