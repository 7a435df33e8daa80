/** A table of a legal text: a row starts with its name; the other cells are rich text with a heading each. */
export interface LegalTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A paragraph, a list, a table, or a form to copy. Rich text: `**stress**`, `[links](/there)`. */
export type LegalBlock = string | { list: readonly string[]; isOrdered?: boolean } | { table: LegalTable } | { form: readonly string[] }

export interface LegalSection {
  /** Its anchor. */
  id: string
  title: string
  blocks: readonly LegalBlock[]
}

export interface LegalText {
  title: string
  lead: string
  /** What the text relies on and what is not available yet, with an alternative. */
  ready: { works: string; preparing?: string }
  /** The date of this version, `YYYY-MM-DD`. */
  version: string
  sections: readonly LegalSection[]
}
