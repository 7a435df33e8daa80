import { z } from 'zod'
import { line, lines } from '../words.ts'

/** Ingredients and allergens of an item; empty if unknown. */
export const contents = { composition: z.string(), allergens: z.string() }

/**
 * Ingredients, allergens, the age and whether the item keeps for weeks, as a manager enters them. A missing field stays unchanged; of a new
 * item it is unknown.
 */
export const contentsWritten = {
  composition: lines('Složení', 2000).optional(),
  allergens: line('Seznam alergenů', 300).optional(),
  isAdultsOnly: z.boolean().optional(),
  isStorable: z.boolean().optional(),
}
