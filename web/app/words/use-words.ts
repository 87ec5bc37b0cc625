import { DEFAULT_WORDS, type Words } from '@terminal/contract/operator/words'
import { createContext, useContext } from 'react'

export const WordsContext = createContext<Words>(DEFAULT_WORDS)

/** What the operator calls its vehicles, places and ways. */
export function useWords(): Words {
  return useContext(WordsContext)
}
