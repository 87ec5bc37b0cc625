import { EML_SAMPLES } from './eml-samples.ts'
import { MSG_SAMPLES } from './msg-samples.ts'
import { ODD_SAMPLES } from './odd-samples.ts'
import type { Sample } from './sample-parts.ts'

export const SAMPLES: readonly Sample[] = [...EML_SAMPLES, ...ODD_SAMPLES, ...MSG_SAMPLES]

export function sampleNamed(name: string): Sample {
  const sample = SAMPLES.find((each) => each.name === name)
  if (!sample) throw new Error(`no sample: ${name}`)
  return sample
}
