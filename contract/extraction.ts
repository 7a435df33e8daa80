import { z } from 'zod'
import { CONFIDENCES, PRICE_REMARKS, SOURCES } from '#domain/extraction/facts.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { webAddress } from './off-catalog.ts'
import { procedure } from './procedure.ts'
import { refusals } from './refusals.ts'
import { price, unit } from './shapes.ts'

const found = <Value extends z.ZodType>(value: Value) => z.object({ value, source: z.enum(SOURCES), confidence: z.enum(CONFIDENCES) })
const text = found(z.string()).optional()

const thousandths = z.int().transform((value) => value as Quantity)

/** What was found of an item; every field says where it stood (spec 2 §3, "AI extraction result"). What nobody found is missing. */
const itemFacts = z.object({
  name: text,
  genericName: text,
  brand: text,
  category: text,
  description: text,
  composition: text,
  shelfLife: text,
  weight: text,
  dimensions: text,
  storageConditions: text,
  price: found(price)
    .extend({ remark: z.enum(PRICE_REMARKS).nullable() })
    .optional(),
  currency: text,
  unit: found(unit).optional(),
  packageSize: found(z.object({ count: z.int(), amount: thousandths, unit })).optional(),
  unitPrice: found(z.object({ price, unit: z.enum(['kg', 'l', 'ks']) })).optional(),
  imageUrl: text,
})

/** What to do instead, which is always the manual road (spec 2 §8). */
const hinted = z.object({ hint: z.string() })

export const extraction = {
  /**
   * Reads what a page of a shop says of its item; nothing of it is kept. Where the page cannot be got or read, the refusal carries a
   * hint (spec 2 §7, extract-product-from-url).
   */
  fromUrl: procedure
    .input(
      z.strictObject({
        url: z.string('Zadejte URL produktu').trim().min(1, 'Zadejte URL produktu').pipe(webAddress),
      }),
    )
    .errors({
      EXTRACTION_FAILED: { ...refusals.EXTRACTION_FAILED, data: hinted },
      NOTHING_EXTRACTED: { ...refusals.NOTHING_EXTRACTED, data: hinted },
    })
    .output(z.object({ /** Where the page stood in the end. */ url: z.string(), facts: itemFacts })),
}
