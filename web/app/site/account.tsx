/** The way in for staff. Its words are the specification's, not Spanish. */
export function Account() {
  return (
    <a className="account" href="/dashboard/home">
      Login
    </a>
  )
}
