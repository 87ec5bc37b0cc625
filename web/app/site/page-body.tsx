import type { Heading, Link, Nodes, Root, Table } from 'mdast'
import { Fragment, type ReactNode } from 'react'
import { BreakableAddress, isAddress } from '../ui/breakable-address.tsx'
import { Table as DataTable } from '../ui/table.tsx'
import { idOf, textOf } from '../ui/text-parts.ts'

type Props = {
  body: Root
  /** The heading it stands under, where that is not in the text itself. */
  under?: string
}

/** A text of the operator's folder. Its tree was checked when it was read: what is not here was refused there. */
export function PageBody({ body, under = '' }: Props) {
  let title = under
  return (
    <div className="prose">
      {body.children.map((node, i) => {
        if (node.type === 'heading') title = textOf(node)
        const shown = node.type === 'table' ? table(node, title) : element(node)
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never reorders its parts
        return <Fragment key={i}>{shown}</Fragment>
      })}
    </div>
  )
}

function childrenOf({ children }: { children: readonly Nodes[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: nor do they
  return children.map((node, i) => <Fragment key={i}>{element(node)}</Fragment>)
}

function element(node: Nodes): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'paragraph':
      return <p>{childrenOf(node)}</p>
    case 'heading':
      return heading(node)
    case 'list':
      return node.ordered ? <ol>{childrenOf(node)}</ol> : <ul>{childrenOf(node)}</ul>
    case 'listItem':
      return <li>{node.spread ? childrenOf(node) : tightChildrenOf(node.children)}</li>
    case 'link':
      return <a href={node.url}>{linkText(node)}</a>
    case 'strong':
      return <strong>{childrenOf(node)}</strong>
    case 'emphasis':
      return <em>{childrenOf(node)}</em>
    case 'blockquote':
      return <blockquote>{childrenOf(node)}</blockquote>
    case 'break':
      return <br />
    default:
      throw new Error(`No way to show ${node.type}`)
  }
}

function linkText(node: Link): ReactNode {
  const text = textOf(node)
  return isAddress(text) ? <BreakableAddress address={text} /> : childrenOf(node)
}

/** One line needs no paragraph around it. */
function tightChildrenOf(children: readonly Nodes[]): ReactNode {
  return children.map((node, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nor a list its lines
    <Fragment key={i}>{node.type === 'paragraph' ? childrenOf(node) : element(node)}</Fragment>
  ))
}

function heading(node: Heading): ReactNode {
  const Level = `h${node.depth}` as const
  return <Level id={idOf(textOf(node))}>{childrenOf(node)}</Level>
}

/** A table is named after the heading it stands under. */
function table({ children: [head, ...rows] }: Table, caption: string): ReactNode {
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      isShort={isShort(rows)}
      columns={(head?.children ?? []).map((cell) => ({ name: textOf(cell) }))}
      rows={rows.map((row, i) => ({ key: String(i), cells: row.children.map(childrenOf) }))}
    />
  )
}

/** Numbers and a few words: three of them fit beside each other on a phone. */
const SHORT_CELL = 18
const SHORT_COLUMNS = [3, 4]

function isShort(rows: Table['children']): boolean {
  return rows.every(({ children: [, ...cells] }) => {
    const isFew = SHORT_COLUMNS.includes(cells.length + 1)
    return isFew && cells.every((cell) => textOf(cell).length <= SHORT_CELL)
  })
}
