import { SurveyReading } from './survey-reading.tsx'

export function SurveyPreview({ id }: { id: string }) {
  return (
    <SurveyReading id={id} isBelow title={() => 'SurveyPreview'}>
      {() => null}
    </SurveyReading>
  )
}
