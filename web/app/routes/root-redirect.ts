import { redirectDocument } from 'react-router'

export const loader = () => redirectDocument('/home')
