import type { Operator } from '@terminal/contract/operator/operator'

export type Palette = ReturnType<typeof paletteOf>

/** The colours of the pictures of the site, mixed here because a drawing in a file has no style sheet. */
export function paletteOf({ action, actionStrong, deep, accent }: Operator['colours']) {
  return {
    action,
    strong: actionStrong,
    deep,
    accent,
    sky: mix(action, '#e6f4ff', 0.1),
    haze: mix(action, '#e6f2ff', 0.3),
    far: mix(action, '#dcebff', 0.58),
    road: mix(deep, '#ffffff', 0.7),
    glow: mix(accent, '#ffffff', 0.5),
  }
}

function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [from = 0, to = 0] = [one, other].map((each) =>
      Number.parseInt(each.slice(start, start + 2), 16),
    )
    return Math.round(from * share + to * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
