import { type OpinionAnswer, opinionAddress } from '@terminal/contract/opinions/opinion'

/** At the foot of a content page. Two links: what is pressed counts nothing before the form there is sent. */
export function PageQuestion({ path }: { path: string }) {
  const link = (answer: OpinionAnswer, text: string) => (
    <a href={opinionAddress(path, answer)}>{text}</a>
  )
  return (
    <p className="wrap page-question">
      ¿Le sirvió esta página?{' '}
      <span>
        {link('si', 'Sí')} {link('no', 'No')}
      </span>
    </p>
  )
}
