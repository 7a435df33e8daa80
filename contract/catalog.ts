import { z } from 'zod'
import { procedure } from './procedure.ts'
import { itemCard, itemType, isPlain } from './shapes.ts'

export const catalog = {
  /**
   * Items whose name or code holds all words of the query, accents aside (spec 2 §5); at most 50, Czech order.
   * An empty query lists the beginning of the catalog.
   */
  search: procedure
    .input(
      z.strictObject({
        query: z
          .string()
          .trim()
          .max(120, 'Hledaný text může mít nejvýš 120 znaků')
          .refine(isPlain, 'Hledaný text obsahuje nepovolené znaky'),
        type: itemType.default('product'),
      }),
    )
    .output(z.array(itemCard)),
}
