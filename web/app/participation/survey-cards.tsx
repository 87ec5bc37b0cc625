import { Card } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { Icon } from '../ui/icon.tsx'

type Survey = {
  path: string
  title: string
  description: string
  opensOn: string | undefined
  closesOn: string | undefined
}

export function SurveyCards({ surveys }: { surveys: readonly Survey[] }) {
  return (
    <ul className="grid-cards split">
      {surveys.map(({ path, title, description, opensOn, closesOn }) => (
        <li key={path}>
          <Card title={title} href={path} icon="message">
            <p>{description}</p>
            {opensOn !== undefined && closesOn !== undefined ? (
              <p className="survey-cards__days">
                <Icon name="calendar" size="s" />
                <span>
                  Abre el <Day value={opensOn} /> y cierra el <Day value={closesOn} />.
                </span>
              </p>
            ) : null}
          </Card>
        </li>
      ))}
    </ul>
  )
}
