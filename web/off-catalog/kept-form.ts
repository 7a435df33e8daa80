import type { ItemCard } from '#contract/shapes.ts'
import type { OffCatalogDraft } from './off-catalog-draft.ts'
import type { OfPage } from './use-pictures.ts'

/** What is being filled in, without the picture it may have been read from. */
export interface KeptForm {
  /** Of which visit it is: another one begins anew. */
  visit: string
  draft: OffCatalogDraft
  known: ItemCard | null
  ofPage: OfPage | null
  hadPicture: boolean
}

// By whom it is filled in: the next one at the same tab sees nothing of it.
const keyOf = (whose: string) => `dohromady:off-catalog:1:${whose}`

/** What was filled in on this visit before the page was left or loaded anew. */
export function readForm(whose: string, visit: string): KeptForm | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(whose)) ?? 'null') as KeptForm | null
    return kept?.visit === visit ? kept : null
  } catch {
    return null
  }
}

/** Keeps it in this tab; a browser that keeps nothing is no reason to stop. */
export function keepForm(whose: string, form: KeptForm | null): void {
  try {
    if (form) sessionStorage.setItem(keyOf(whose), JSON.stringify(form))
    else sessionStorage.removeItem(keyOf(whose))
  } catch {
    // Full, or switched off.
  }
}
