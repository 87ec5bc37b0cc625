type Props = {
  /** Only what differs: what is equal needs no choice. */
  fields: readonly { name: string; mine: string; theirs: string }[]
  /** One below the heading it stands under. */
  headingLevel: 2 | 3
}

/** Field by field, what was written here beside what another user saved meanwhile. */
export function TwoVersions({ fields, headingLevel }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="stack gap-6">
      {fields.map(({ name, mine, theirs }) => (
        <section key={name} className="stack gap-2">
          <Heading className="text-l">{name}</Heading>
          <dl className="two-versions__sides">
            <Side heading="Lo que usted escribió" value={mine} />
            <Side heading="Lo que guardó otra persona" value={theirs} />
          </dl>
        </section>
      ))}
      <p className="soft small">
        {fields.length === 0 ? 'Los dos textos son iguales.' : 'Lo demás es igual en los dos.'}
      </p>
    </div>
  )
}

function Side({ heading, value }: { heading: string; value: string }) {
  return (
    <div className="two-versions__side box">
      <dt className="soft small">{heading}</dt>
      <dd className="as-written">{value}</dd>
    </div>
  )
}
