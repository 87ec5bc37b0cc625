import { SurveyReading } from './survey-reading.tsx'

export function PaperEntry({ id }: { id: string }) {
  return (
    <SurveyReading id={id} isBelow title={() => 'PaperEntry'}>
      {() => null}
    </SurveyReading>
  )
}
