/** A separate piece of text on a page: a paragraph, a cell, a heading. */
export interface Block {
  /** Tag of its element: `h1`, `p`, `td`. */
  tag: string
  text: string
  /** Class names and ids of the surrounding elements, nearest first; shops name their prices there. */
  hints: string
  /** Crossed out: a price that is no longer valid. */
  isStruck: boolean
}

/** A picture on a page. */
export interface ShownPicture {
  /** The address as written; of several widths, the widest. */
  src: string
  /** The alternative text. */
  alt: string
  hints: string
  /** Number of blocks before it. */
  at: number
}

/** The content of an element with `itemscope` or `typeof`: property names with values, in order. */
export interface Item {
  type: string
  properties: readonly (readonly [name: string, value: string])[]
  /** Index of the parent item in the list; null if there is none. */
  within: number | null
  /** The property of the parent whose value this is. */
  as: string | null
}

/** The result of parsing HTML: the visible content and the structured data. Nothing is interpreted yet. */
export interface Page {
  /** The address it was loaded from. */
  url: string
  title: string
  /** `name` or `property` of meta elements, in lower case, with the content. */
  meta: readonly (readonly [name: string, content: string])[]
  /** Scripts of type application/ld+json, unparsed. */
  jsonLd: readonly string[]
  items: readonly Item[]
  /** Visible text only, in order. */
  blocks: readonly Block[]
  /** Adjacent cells: a label and its value. */
  pairs: readonly (readonly [label: string, value: string])[]
  pictures: readonly ShownPicture[]
}
