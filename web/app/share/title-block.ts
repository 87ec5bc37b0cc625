/** How wide a text is, where 1 is the size of its letters. */
type Measure = (text: string) => number

export type TitleBox = {
  width: number
  height: number
  lines: number
  lineHeight: number
  largest: number
  smallest: number
}
export type TitleBlock = { size: number; lines: string[] }

/** Fewer lines are worth letters this much smaller. */
const WORTH = 0.72
const STEP = 4

/** The title in as few lines, and as large, as its box allows. What is too long for it ends in an ellipsis. */
export function fitTitle(title: string, box: TitleBox, measure: Measure): TitleBlock {
  const words = title.split(/\s+/).filter((word) => word !== '')
  const blocks = Array.from({ length: box.lines }, (_, index) =>
    largestBlock(words, index + 1, box, measure),
  ).filter((block) => block !== undefined)
  const best = Math.max(...blocks.map(({ size }) => size))
  return blocks.find(({ size }) => size >= best * WORTH) ?? cutBlock(words, box, measure)
}

function largestBlock(words: string[], count: number, box: TitleBox, measure: Measure) {
  const tallest = box.height / (count * box.lineHeight)
  for (let size = box.largest; size >= box.smallest; size -= STEP) {
    const lines = breakLines(words, box.width / size, measure)
    const isInside = lines.every((line) => measure(line) * size <= box.width)
    if (size <= tallest && lines.length <= count && isInside)
      return { size, lines: balance(words, lines, measure) }
  }
  return undefined
}

function cutBlock(words: string[], box: TitleBox, measure: Measure): TitleBlock {
  const width = box.width / box.smallest
  const lines = breakLines(words, width, measure)
  const kept = lines.slice(0, box.lines)
  if (lines.length > kept.length) kept.push(`${kept.pop()}…`)
  return { size: box.smallest, lines: kept.map((line) => shorten(line, width, measure)) }
}

function breakLines(words: string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && measure(longer) > width) lines.push(word)
    else lines.splice(-1, 1, longer)
  }
  return lines
}

/** Lines of about one length: as narrow as they go without one more of them. */
function balance(words: string[], lines: string[], measure: Measure): string[] {
  const widest = Math.max(...lines.map(measure))
  const narrower = breakLines(words, widest * 0.97, measure)
  const isBetter = narrower.length === lines.length && Math.max(...narrower.map(measure)) < widest
  return isBetter ? balance(words, narrower, measure) : lines
}

function shorten(line: string, width: number, measure: Measure): string {
  if (measure(line) <= width) return line
  return shorten(`${line.slice(0, -2).trimEnd()}…`, width, measure)
}
