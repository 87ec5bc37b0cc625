import { keepOpenStates } from './keep-open-states.ts'
import './start-frame.ts'

/** The script of a page with a form, which has one of its own besides: nothing floats there. */
keepOpenStates()
