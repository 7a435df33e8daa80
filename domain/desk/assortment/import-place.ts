import { newCategoryFault, type CategoryNames, type ItemType, type NewCategory } from './category-names.ts'
import type { FindBrandFree } from './import-brand.ts'
import { shownCell, type ImportFault } from './import-cells.ts'

/** The context in which a row is planned. */
export interface Surroundings {
  names: CategoryNames
  createCategories: boolean
  brandFree: FindBrandFree
}

interface Placed {
  categoryId: string | null
  newCategory: readonly string[] | null
  missing: NewCategory | null
  fault: ImportFault | null
}

/** An existing category, or none. */
export const placed = (categoryId: string | null): Placed => ({ categoryId, newCategory: null, missing: null, fault: null })
const misplaced = (sentence: string): Placed => ({ ...placed(null), fault: { column: 'category', sentence } })

/** Resolves the category of a row: an existing one, one to create, or a fault. */
export function place(written: string, type: ItemType, storedId: string | null, { names, createCategories }: Surroundings): Placed {
  const found = names.find(type, written)
  if ('category' in found) {
    const { id, isActive } = found.category
    return isActive || id === storedId ? placed(id) : misplaced(`Kategorie „${shownCell(written, 80)}“ je vypnutá.`)
  }
  const other = type === 'product' ? 'service' : 'product'
  if (names.has(other, written))
    return misplaced(`Kategorie „${shownCell(written, 80)}“ je ${other === 'service' ? 'pro služby' : 'pro zboží'}.`)
  const impossible = newCategoryFault(found.missing)
  if (impossible) return misplaced(`${impossible}.`)
  const above = names.nearest(type, found.missing)
  if (above?.isActive === false) return misplaced(`Kategorie „${shownCell(names.pathOf(above.id), 80)}“ je vypnutá.`)
  const missing = { type, names: found.missing }
  if (createCategories) return { ...placed(null), newCategory: found.missing, missing }
  const hint = found.meant === null ? '' : ` Nemyslíte „${shownCell(found.meant, 120)}“?`
  const sentence = `Kategorii „${shownCell(written, 80)}“ nemáme.${hint}`
  return { ...placed(null), missing, fault: { column: 'category', sentence, isMissingCategory: true } }
}
