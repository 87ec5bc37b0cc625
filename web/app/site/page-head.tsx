import { HOME_PATH } from '@terminal/contract/pages/site-feature'
import { useLocation } from 'react-router'
import { useOperator } from './operator.ts'
import { canonicalAddress } from './page-address.ts'
import type { PlaceAbove } from './page-trail.tsx'
import { usePublicOrigin } from './public-origin.ts'
import { pageImage, type SharedImage } from './share-image.ts'
import { describePage, type JsonLdNode, toJsonLd } from './structured-data.ts'

type ListedPage = {
  title: string
  /** For search engines and link previews: 50 to 160 characters, and no other page's. */
  description: string
  /** Its own address and the page above it, where the list of pages knows neither. */
  address?: string
  parent?: string
  /** Where the list of pages does not go down to it: what stands above it there. */
  between?: readonly PlaceAbove[]
  /** Its own picture for link previews, instead of the one that is made for it. */
  image?: SharedImage | undefined
  type?: 'website' | 'article'
  /** What search engines may know besides where the page stands. */
  jsonLd?: readonly JsonLdNode[]
}
type Props = ListedPage & {
  /** Neither indexed nor shared: an error, or a private page. */
  isUnlisted?: boolean
}

/** What the page is called in tabs, search results and messages. React moves the elements into <head>. */
export function PageHead({ isUnlisted = false, ...page }: Props) {
  const { shortName } = useOperator()
  return (
    <>
      <title>{`${page.title} · ${shortName}`}</title>
      <meta name="description" content={page.description} />
      {isUnlisted ? <meta name="robots" content="noindex" /> : <Preview {...page} />}
    </>
  )
}

function Preview({
  title,
  description,
  parent,
  between,
  type = 'website',
  jsonLd = [],
  ...page
}: ListedPage) {
  const operator = useOperator()
  const origin = usePublicOrigin()
  const here = canonicalAddress(useLocation())
  const address = page.address ?? here
  const url = `${origin}${address}`
  const image = page.image ?? pageImage(address, operator.shortName)
  const nodes = describePage({ address, title, description, parent, between }, { operator, origin })
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={operator.shortName} />
      <meta property="og:locale" content="es_CO" />
      {/* «Inicio» says nothing to the recipient of a message. */}
      <meta property="og:title" content={address === HOME_PATH ? operator.shortName : title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image ? <PreviewImage {...image} url={new URL(image.url, origin).href} /> : null}
      <script type="application/ld+json">{toJsonLd([...nodes, ...jsonLd])}</script>
    </>
  )
}

function PreviewImage({ url, width, height, alt }: SharedImage) {
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
