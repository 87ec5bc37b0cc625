import { Card } from '../ui/card.tsx'

type Way = { id: string; title: string; action: string | undefined }

/** The sections that the national guideline wants, each with what one can do in it. */
export function WaysToJoin({ ways }: { ways: readonly Way[] }) {
  return (
    <nav className="ways-to-join" aria-labelledby="formas-de-participar">
      <h2 id="formas-de-participar">Formas de participar</h2>
      <ol className="grid-cards split">
        {ways.map(({ id, title, action }) => (
          <li key={id}>
            <Card title={title} href={`#${id}`}>
              {action === undefined ? null : <p>{action}</p>}
            </Card>
          </li>
        ))}
      </ol>
    </nav>
  )
}
