import { z } from 'zod'
import { procedure } from './procedure.ts'
import { itemCard, itemType, isPlain } from './shapes.ts'

const name = z.string().trim().max(120, 'Název může mít nejvýš 120 znaků').refine(isPlain, 'Název obsahuje nepovolené znaky')

/** An item of the catalog that a written name may mean; sure where most of what was written stands in its name. */
const match = z.object({ item: itemCard, isSure: z.boolean() })
export type CatalogMatch = z.output<typeof match>

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
  /**
   * For each of these names, as people write them on a list, the items it may mean, the likeliest first; at most five. Of a name the first
   * twelve words count, and of very many names the first five. Refused with TOO_MANY_REQUESTS to who asks without end.
   */
  match: procedure
    .input(z.strictObject({ names: z.array(name).min(1, 'Zadejte alespoň jeden název').max(200, 'Najednou jde najít nejvýš 200 položek') }))
    .output(z.array(z.array(match))),
}
