import { SurveyReading } from './survey-reading.tsx'

export function SurveyTablet({ id }: { id: string }) {
  return (
    <SurveyReading id={id} isBelow title={() => 'SurveyTablet'}>
      {() => null}
    </SurveyReading>
  )
}
