import { z } from 'zod'
import { isPictureUrl } from '#domain/catalog/extraction/picture-url.ts'
import { AI_STATES, CONFIDENCES, PRICE_REMARKS, SOURCES } from '#domain/catalog/extraction/facts.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { webAddress } from '../desk/off-catalog.ts'
import { procedure } from '../procedure.ts'
import { refusals } from '../refusals.ts'
import { price, unit, usualPrice } from '../shapes.ts'

const found = <Value extends z.ZodType>(value: Value) => z.object({ value, source: z.enum(SOURCES), confidence: z.enum(CONFIDENCES) })
const text = found(z.string()).optional()

const thousandths = z.int().transform((value) => value as Quantity)

/** The facts found about an item, each with its source (docs/rules/catalog.md#extraction). Facts that were not found are missing. */
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
      /** The usual price, if the price is over three times, or below a third of, it. */
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

/** The result of the model call. With `overBudget` or `failed`, only the rules' facts are returned. */
const ai = z.enum(AI_STATES)

/** What to do instead: fill in the form by hand. */
const hinted = z.object({ hint: z.string() })

const failures = {
  EXTRACTION_FAILED: { ...refusals.EXTRACTION_FAILED, data: hinted },
  NOTHING_EXTRACTED: { ...refusals.NOTHING_EXTRACTED, data: hinted },
}

/** Maximum length of a picture's data URL: 3 MB plus a third for base64. */
export const MOST_OF_A_PICTURE = 4 * 1024 * 1024 + 64

export const extraction = {
  /** Whether the operator enabled extraction; if not, only the manual form works. Without a model only the rules run. */
  state: procedure.output(z.object({ isOn: z.boolean(), hasAi: z.boolean() })),
  /** Extracts item data from a shop page; stores nothing. If the page cannot be loaded or parsed, the refusal contains a hint. */
  fromUrl: procedure
    .input(
      z.strictObject({
        url: z.string('Zadejte URL produktu').trim().min(1, 'Zadejte URL produktu').pipe(webAddress),
      }),
    )
    .errors(failures)
    .output(z.object({ /** The final address of the page. */ url: z.string(), facts: itemFacts, ai })),
  /** Extracts item data from a picture; stores neither. */
  fromPicture: procedure
    .input(
      z.strictObject({
        imageUrl: z
          .string('Nahrajte screenshot')
          .min(1, 'Nahrajte screenshot')
          .max(MOST_OF_A_PICTURE, 'Obrázek může mít nejvýš 3 MB')
          .refine(isPictureUrl, 'Nahrajte obrázek PNG, JPEG, WebP nebo AVIF'),
      }),
    )
    .errors({ ...failures, PICTURE_NOT_READ: { ...refusals.PICTURE_NOT_READ, data: hinted } })
    .output(z.object({ facts: itemFacts, ai })),
}
