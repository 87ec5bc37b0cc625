export type Question = {
  id: string
  title: string
  /** The whole answer in plain words. */
  answer: string
}
export type QuestionGroup<Item extends Question = Question> = {
  id: string
  title: string
  questions: Item[]
}

/** Said in every question, and no help in finding one. */
const LITTLE_WORDS = new Set(
  'a al con de del el en es la las le lo los me mi mis no o para por que se si su sus un una y yo'.split(
    ' ',
  ),
)
const LEAST_STEM = 3
/** A shorter word begins too many others: «vía» is not «viajar». */
const LEAST_BEGINNING = 4

/** The questions that have every word of what was asked, in themselves, in their answer or in the name of their group. */
export function searchQuestions<Item extends Question>(
  groups: readonly QuestionGroup<Item>[],
  asked: string,
): QuestionGroup<Item>[] {
  const stems = stemsOf(asked)
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ title, answer }) => {
        const words = wordsOf(`${group.title} ${title} ${answer}`)
        return stems.every((stem) => words.some((word) => isFound(stem, word)))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

function isFound(stem: string, word: string): boolean {
  return stem.length < LEAST_BEGINNING ? singular(word) === stem : word.startsWith(stem)
}

/** What the words of a text must begin with. Little words count only where nothing else was asked. */
function stemsOf(asked: string): string[] {
  const words = wordsOf(asked)
  const telling = words.filter((word) => !LITTLE_WORDS.has(word))
  return (telling.length > 0 ? telling : words).map(singular)
}

/** «maletas» finds «maleta», and «menores» finds «menor». */
function singular(word: string): string {
  const stem = word.replace(/e?s$/, '')
  return stem.length < LEAST_STEM ? word : stem
}

/** Neither accents nor capitals tell two words apart. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== '')
}
