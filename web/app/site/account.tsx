/** The sign-in of staff. Its English words are given by the specification. */
export function Account() {
  return (
    <a className="button button--quiet account" href="/dashboard/home">
      Login
    </a>
  )
}
