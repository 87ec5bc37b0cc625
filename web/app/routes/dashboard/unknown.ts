import { redirect } from 'react-router'

/** A mistyped address of the staff area leads to its first page. */
export const loader = () => redirect('/dashboard/home')
