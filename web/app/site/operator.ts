import type { Operator } from '@terminal/contract/operator/operator'
import { createContext, useContext } from 'react'

export const OperatorContext = createContext<Operator | undefined>(undefined)

export function useOperator(): Operator {
  const operator = useContext(OperatorContext)
  if (!operator) throw new Error('No operator: the page is outside of the root layout')
  return operator
}
