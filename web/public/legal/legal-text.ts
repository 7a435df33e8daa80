/** A table of a legal text: a row begins with its name, the other cells are rich text and have a heading each. */
export interface LegalTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A paragraph, a list, a table, or a form to copy line by line. Texts are rich: `**stress**`, `[links](/there)`. */
export type LegalBlock = string | { list: readonly string[]; isOrdered?: boolean } | { table: LegalTable } | { form: readonly string[] }

export interface LegalSection {
  /** The anchor of the address. */
  id: string
  title: string
  blocks: readonly LegalBlock[]
}

export interface LegalText {
  title: string
  lead: string
  /** What the text counts with and what cannot be used yet; with what to do until then. */
  ready: { works: string; preparing: string }
  /** Since when this wording holds, `YYYY-MM-DD`. */
  version: string
  sections: readonly LegalSection[]
}
