import { useOperator } from './operator.ts'

/** What the page is called in tabs, bookmarks and search results. React moves it into <head>. */
export function PageHead({ title, description }: { title: string; description: string }) {
  const { shortName } = useOperator()
  return (
    <>
      <title>{`${title} · ${shortName}`}</title>
      <meta name="description" content={description} />
    </>
  )
}
