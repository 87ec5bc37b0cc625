import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { formatDay } from '../ui/day.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'

type Survey = { slug: string; title: string; closesOn: string | undefined }
type Matter = { name: string; text: string; url: string; icon: IconName }

const TRANSPARENCY: Matter = {
  name: 'Transparencia',
  text: 'En qué se gasta el dinero y quién decide',
  url: '/transparency',
  icon: 'document',
}

/** What a public company owes to everybody, whether they travel or not; and what it asks of everybody now. */
export function PublicMatters({ surveys }: { surveys: readonly Survey[] }) {
  return (
    <ul className="public-matters" aria-label="Transparencia y participación">
      {[TRANSPARENCY, participation(surveys)].map(({ name, text, url, icon }) => (
        <li key={url}>
          <a href={url}>
            <Icon name={icon} />
            <span>
              <strong>{name}</strong> <small>{text}</small>
            </span>
            <Icon name="chevron-right" size="s" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function participation(surveys: readonly Survey[]): Matter {
  const matter = { name: 'Participe', icon: 'people' } as const
  const [first] = surveys
  if (!first) return { ...matter, text: 'Opine antes de que la terminal decida', url: '/participa' }
  const end = describeEnd(surveys)
  return surveys.length === 1
    ? { ...matter, text: `Encuesta: ${first.title}. ${end}`, url: surveyPath(first.slug) }
    : {
        ...matter,
        text: `${surveys.length} encuestas abiertas. ${end}`,
        url: '/participa#encuestas',
      }
}

/** By the first that closes: what is missed is missed. */
function describeEnd(surveys: readonly Survey[]): string {
  const [soonest] = surveys.flatMap(({ closesOn }) => closesOn ?? []).sort()
  return soonest === undefined ? '' : `Responda hasta el ${formatDay(soonest)}.`
}
