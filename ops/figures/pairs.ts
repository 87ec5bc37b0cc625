import type { Speed } from './load.ts'
import { median, type Spread, spreadOf } from './spread.ts'

export type Comparison = {
  ofOurs: Speed
  ofFloor: Speed
  ratio: Spread
  /** Of requests a second by the clock: what the ratio is too, on a machine that does nothing else. */
  clockRatio: Spread
}

/** Ours, the floor, ours, the floor…: what disturbs the machine disturbs both. */
export async function comparePairs(
  pairs: number,
  ours: () => Promise<Speed>,
  floor: () => Promise<Speed>,
): Promise<Comparison> {
  const measured: { ours: Speed; floor: Speed }[] = []
  for (let pair = 0; pair < pairs; pair++) {
    measured.push({ ours: await ours(), floor: await floor() })
  }
  return {
    ofOurs: medianSpeed(measured.map((pair) => pair.ours)),
    ofFloor: medianSpeed(measured.map((pair) => pair.floor)),
    ratio: spreadOf(
      measured.map((pair) => pair.ours.perProcessorSecond / pair.floor.perProcessorSecond),
    ),
    clockRatio: spreadOf(measured.map((pair) => pair.ours.perSecond / pair.floor.perSecond)),
  }
}

function medianSpeed(speeds: Speed[]): Speed {
  return {
    perSecond: median(speeds.map((speed) => speed.perSecond)),
    perProcessorSecond: median(speeds.map((speed) => speed.perProcessorSecond)),
  }
}
