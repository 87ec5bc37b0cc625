import { SEVERITIES, type Severity } from '@terminal/contract/alerts/alert'
import { TileChoice } from '../../staff/form/tile-choice.tsx'
import { ALERT_LOOKS } from '../../ui/alert-strip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FIELD_IDS, FIELD_LABELS } from './alert-errors.ts'

type Props = {
  chosen: Severity | undefined
  error: string | undefined
  onChoose: (severity: Severity) => void
}

export function SeverityChoice({ chosen, error, onChoose }: Props) {
  return (
    <TileChoice
      id={FIELD_IDS.severity}
      label={FIELD_LABELS.severity}
      need="required"
      isThree
      chosen={chosen}
      error={error}
      onChoose={onChoose}
      options={SEVERITIES.map((severity) => {
        const { name, tone, icon } = ALERT_LOOKS[severity]
        return {
          value: severity,
          className: `tone--${tone}`,
          content: (
            <>
              <Icon name={icon} />
              {name}
            </>
          ),
        }
      })}
    />
  )
}
