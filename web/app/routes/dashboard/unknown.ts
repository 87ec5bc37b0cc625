import { redirect } from 'react-router'

/** Whoever mistypes an address of the staff area is taken to its first page. */
export const loader = () => redirect('/dashboard/home')
