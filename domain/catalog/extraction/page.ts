/** A piece of text that stands by itself on a page: a paragraph, a cell, a heading. */
export interface Block {
  /** The element it stands in: `h1`, `p`, `td`. */
  tag: string
  text: string
  /** Class names and ids of the elements around it, from the nearest on; what shops call their prices. */
  hints: string
  /** Crossed out: a price that holds no more. */
  isStruck: boolean
}

/** A picture as a page shows it. */
export interface ShownPicture {
  /** The address as it stands there; of several widths the widest. */
  src: string
  /** What it says to who does not see it. */
  alt: string
  hints: string
  /** How many blocks stand before it. */
  at: number
}

/** What one element with `itemscope` or `typeof` says: names of properties with their values, in order. */
export interface Item {
  type: string
  properties: readonly (readonly [name: string, value: string])[]
  /** The item it is a part of, by its place in the list; null for none. */
  within: number | null
  /** The property of that item it is the value of. */
  as: string | null
}

/** What is read from HTML before anything is understood: what a person sees, and what the page says to machines. */
export interface Page {
  /** The address it was read from. */
  url: string
  title: string
  /** `name` or `property` of meta elements, in small letters, with the content. */
  meta: readonly (readonly [name: string, content: string])[]
  /** The scripts of type application/ld+json, as they are. */
  jsonLd: readonly string[]
  items: readonly Item[]
  /** Visible text only, in order. */
  blocks: readonly Block[]
  /** Cells that stand beside each other: a label and what it says. */
  pairs: readonly (readonly [label: string, value: string])[]
  pictures: readonly ShownPicture[]
}
