import { z } from 'zod'
import { MAX_PRICE, type Money } from '#domain/money/money.ts'
import { MAX_QUANTITY, type Quantity } from '#domain/money/quantity.ts'
import { itemName, MAX_NAME } from '#domain/desk/off-catalog/item.ts'
import { pageOf, sourceOf, type TypedSource } from '#domain/desk/off-catalog/source.ts'
import { offCatalogQueue } from './off-catalog-queue.ts'
import { oneTimeMode } from '../week/one-time.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { accepted, id, isPlain, itemCard, itemType, priceOr, unit, webLink, weekStart, written } from '../shapes.ts'

/** The address of a page of the web, as it is kept: one page has one. */
export const webAddress = webLink(2048, 'Odkaz může mít nejvýš 2 048 znaků').transform(pageOf)

const nameOrAddress = written('Zadejte prosím název nebo URL položky')
  .min(1, 'Zadejte prosím název nebo URL položky')
  .max(2048, 'Text může mít nejvýš 2 048 znaků')
  .refine(isPlain, 'Text obsahuje nepovolené znaky')

/** A name, or the address of a page of the web, by how it begins (spec 2 §5). */
export const source = nameOrAddress.transform((typed, context): TypedSource => {
  const typedSource = sourceOf(typed)
  if (typedSource.type === 'text') return typedSource
  const { data: url, error } = webAddress.safeParse(typedSource.url)
  if (error) context.addIssue({ code: 'custom', message: error.issues[0]!.message })
  return { type: 'url', url: url ?? '' }
})

const ownText = (what: string, most: number) =>
  written().max(most, `${what} může mít nejvýš ${most} znaků`).refine(isPlain, `${what} obsahuje nepovolené znaky`)

const estimate = priceOr('Zadejte cenu', 'Cena musí být vyšší než nula')

// No cap, or one of nothing: interest, for which nothing is bought of itself (spec 2 §5: stored as null if zero).
const cap = z
  .number('Zadejte cenu do')
  .int('Cena se udává v celých haléřích')
  .min(0, 'Cena nemůže být záporná')
  .max(MAX_PRICE, 'Cena může být nejvýš 1 000 000 Kč')
  .nullable()
  .transform((value) => (value === 0 ? null : (value as Money | null)))

const weeklyQuantity = z
  .number('Zadejte množství')
  .int('Zadejte množství')
  .min(1000, 'Množství musí být alespoň 1')
  .max(MAX_QUANTITY, 'Množství může být nejvýš 9 999')
  .transform((value) => value as Quantity)

/** What a member says of an item from outside, before how much of it is wanted (spec 2 §3). */
const described = z.object({
  type: itemType,
  source,
  genericName: written('Název produktu je povinný')
    .min(1, 'Název produktu je povinný')
    .max(MAX_NAME, 'Název může mít nejvýš 120 znaků')
    .refine(isPlain, 'Název obsahuje nepovolené znaky'),
  preferredBrand: ownText('Značka', 60),
  brandFlexible: z.boolean(),
})

const fitsWithBrand = (item: { genericName: string; preferredBrand: string; brandFlexible: boolean }) =>
  itemName(item.genericName, item).length <= MAX_NAME
const tooLong = { path: ['preferredBrand'], message: 'Název se značkou může mít nejvýš 120 znaků' }

/** The whole form, but where the item shall go. */
export const offCatalogFields = z
  .strictObject({
    ...described.shape,
    /** It was read off a screenshot or a photo: then `source` is only its name. */
    isFromPicture: z.boolean().default(false),
    description: ownText('Popis', 2000),
    estimatedPrice: estimate.nullable(),
    unit,
    weeklyQuantity,
    maxPrice: cap,
    notes: ownText('Poznámka', 900),
    /** Pictures of the one who asks, kept before (contract/catalog/uploads.ts): for who decides of the request, and for the item where it is a new one. */
    screenshotId: id.nullable().default(null),
    pagePictureId: id.nullable().default(null),
  })
  .refine(fitsWithBrand, tooLong)
export type OffCatalogFields = z.output<typeof offCatalogFields>

/** Into the standing purchase, every week; into one week alone; or to the delivery that collects, as an extra of it. */
const target = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('regular') }),
  z.strictObject({ mode: z.literal('weekly'), weekStart }),
  z.strictObject({ mode: z.literal('one-time'), deliveryId: id, serviceMode: oneTimeMode }),
])

/** For the one who asks alone: an item from outside is put into nobody else's basket (docs/decisions/020-linked-baskets.md). */
export const offCatalog = {
  /** What may be meant by what is described, one of which is to be chosen: the catalog's, an approved one, or the member's own (spec 2 §4). */
  find: procedure.input(z.strictObject(described.shape).refine(fitsWithBrand, tooLong)).output(z.array(itemCard)),
  /** Takes the item that is meant, or makes a new one that only the member sees until it is approved, and puts it into the purchase. */
  save: procedure
    .input(
      offCatalogFields.safeExtend({
        target,
        /** The one that was chosen; null for a new one although there are some; where nobody was asked, the only one that there is. */
        itemId: id.nullish(),
      }),
    )
    .errors(
      refuse(
        'NO_LOCALITY',
        'WEEK_NOT_OFFERED',
        'CUTOFF_PASSED',
        'WEEK_SKIPPED',
        'NOT_COLLECTING',
        'TOO_MANY_ONE_TIME',
        'BASKET_FULL',
        'WRONG_STEP',
        'OTHER_UNIT',
        'WHICH_ITEM',
        'ITEM_NOT_OFFERED',
        'ALREADY_IN_BASKET',
      ),
    )
    .output(accepted.extend({ item: itemCard, isNew: z.boolean() })),
  ...offCatalogQueue,
}
