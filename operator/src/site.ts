import type { Operator } from '@terminal/contract/operator/operator'
import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import type { SiteData } from '@terminal/contract/operator/site-data'
import type { PageFacts } from '@terminal/contract/pages/page-text'
import type { Root } from 'mdast'

/** One terminal's own page: what its front matter says, and its text as a tree. */
export type PageText = PageFacts & { body: Root }

/** Everything that makes the product one terminal's own, read from its folder and checked. */
export type Site = {
  operator: Operator
  /** What its counsel decided about petitions. */
  petitions: PetitionRules
  /** By address: /politica/terminos is pages/politica/terminos.md. */
  pages: ReadonlyMap<string, PageText>
  /** What the tables say: data/destinos.csv and the others. */
  data: SiteData
  /** The text of logo.svg and of favicon.svg. */
  logo: string
  icon: string
  /** The text of each drawing of its places, by its address. */
  pictures: ReadonlyMap<string, string>
}

/** What a letter of the terminal may say of it. */
export type Office = Pick<Site, 'operator' | 'petitions' | 'logo'>
