import { z } from 'zod'
import { AI_STATES, CONFIDENCES, PRICE_REMARKS, SOURCES } from '#domain/catalog/extraction/facts.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { webAddress } from '../desk/off-catalog.ts'
import { procedure } from '../procedure.ts'
import { refusals } from '../refusals.ts'
import { price, unit, usualPrice } from '../shapes.ts'

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
    .extend({
      remark: z.enum(PRICE_REMARKS).nullable(),
      /** The usual price from which it is far: it is more than three times as much, or less than a third. */
      farFrom: usualPrice.optional(),
    })
    .optional(),
  currency: text,
  unit: found(unit).optional(),
  packageSize: found(z.object({ count: z.int(), amount: thousandths, unit })).optional(),
  unitPrice: found(z.object({ price, unit: z.enum(['kg', 'l', 'ks']) })).optional(),
  imageUrl: text,
})

export type FoundFacts = z.output<typeof itemFacts>

/** What became of the question to a model; where it is `overBudget` or `failed`, the rules alone have read. */
const ai = z.enum(AI_STATES)

/** What to do instead, which is always the manual road (spec 2 §8). */
const hinted = z.object({ hint: z.string() })

const failures = {
  EXTRACTION_FAILED: { ...refusals.EXTRACTION_FAILED, data: hinted },
  NOTHING_EXTRACTED: { ...refusals.NOTHING_EXTRACTED, data: hinted },
}

/** The longest data URL of a picture: 3 MB, and a third more as base64 (spec 2 §7, extract-product-from-image). */
export const MOST_OF_A_PICTURE = 4 * 1024 * 1024 + 64

export const extraction = {
  /** Whether the operator has it switched on; where not, there is only the way by hand. Without a model the rules read alone. */
  state: procedure.output(z.object({ isOn: z.boolean(), hasAi: z.boolean() })),
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
    .errors(failures)
    .output(z.object({ /** Where the page stood in the end. */ url: z.string(), facts: itemFacts, ai })),
  /** Reads what a picture says of an item; neither the picture nor what it says is kept (spec 2 §7, extract-product-from-image). */
  fromPicture: procedure
    .input(
      z.strictObject({
        imageUrl: z
          .string('Nahrajte screenshot')
          .min(1, 'Nahrajte screenshot')
          .max(MOST_OF_A_PICTURE, 'Obrázek může mít nejvýš 3 MB')
          .regex(/^data:image\/(?:png|jpeg|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/, 'Nahrajte obrázek PNG, JPEG, WebP nebo AVIF'),
      }),
    )
    .errors({ ...failures, PICTURE_NOT_READ: { ...refusals.PICTURE_NOT_READ, data: hinted } })
    .output(z.object({ facts: itemFacts, ai })),
}
