import { z } from 'zod'
import { MAX_PRICE, type Money } from '#domain/money/money.ts'
import { MAX_QUANTITY, type Quantity } from '#domain/money/quantity.ts'
import { itemName, MAX_NAME, nameFault } from '#domain/desk/off-catalog/item.ts'
import { pageOf, sourceOf, type TypedSource } from '#domain/desk/off-catalog/source.ts'
import { offCatalogQueue } from './off-catalog-queue.ts'
import { oneTimeMode } from '../week/one-time.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { accepted, id, isPlain, itemCard, itemType, priceOr, unit, webLink, weekStart, written } from '../shapes.ts'

/** A normalised web address; a page has only one. */
export const webAddress = webLink(2048, 'Odkaz může mít nejvýš 2 048 znaků').transform(pageOf)

const nameOrAddress = written('Zadejte prosím název nebo URL položky')
  .min(1, 'Zadejte prosím název nebo URL položky')
  .max(2048, 'Text může mít nejvýš 2 048 znaků')
  .refine(isPlain, 'Text obsahuje nepovolené znaky')

/** A name or a web address, depending on how it starts (docs/rules/catalog.md#off-catalog-items). */
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

// No cap, or a cap of zero, is only interest: nothing is bought for it (docs/rules/week.md#caps).
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

/** A member's description of an off-catalog item, without the quantity. */
const described = z.object({
  type: itemType,
  source,
  genericName: written('Název produktu je povinný')
    .max(MAX_NAME, 'Název může mít nejvýš 120 znaků')
    .refine(isPlain, 'Název obsahuje nepovolené znaky'),
  preferredBrand: ownText('Značka', 60),
  brandFlexible: z.boolean(),
})

// Asked for together with the other faults, and by the name of what is proposed.
const isNamed = <Item extends z.ZodType<Pick<z.output<typeof described>, 'genericName' | 'type'>>>(item: Item) =>
  item.refine(({ genericName, type }) => nameFault(genericName, type) === null, {
    path: ['genericName'],
    error: ({ input }) => nameFault('', (input as z.output<typeof described>).type)!,
    when: ({ value }) => described.pick({ genericName: true, type: true }).safeParse(value).success,
  })

const fitsWithBrand = (item: { genericName: string; preferredBrand: string; brandFlexible: boolean }) =>
  itemName(item.genericName, item).length <= MAX_NAME
const tooLong = { path: ['preferredBrand'], message: 'Název se značkou může mít nejvýš 120 znaků' }

/** The whole form, without its destination. */
export const offCatalogFields = isNamed(
  z.strictObject({
    ...described.shape,
    /** Read from a screenshot or a photo; `source` is then only the name. */
    isFromPicture: z.boolean().default(false),
    description: ownText('Popis', 2000),
    estimatedPrice: estimate.nullable(),
    unit,
    weeklyQuantity,
    maxPrice: cap,
    notes: ownText('Poznámka', 900),
    /** Pictures that the caller uploaded before (contract/catalog/uploads.ts): one for the reviewer, one for a new item. */
    screenshotId: id.nullable().default(null),
    pagePictureId: id.nullable().default(null),
  }),
).refine(fitsWithBrand, tooLong)
export type OffCatalogFields = z.output<typeof offCatalogFields>

/** The destination: the template, one week, or the collecting delivery as a one-time item. */
const target = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('regular') }),
  z.strictObject({ mode: z.literal('weekly'), weekStart }),
  z.strictObject({ mode: z.literal('one-time'), deliveryId: id, serviceMode: oneTimeMode }),
])

/** Only for the caller: off-catalog items cannot be added to another member's basket (docs/decisions/020-linked-baskets.md). */
export const offCatalog = {
  /**
   * Items that the description may mean, for the member to choose from: of the catalog, approved, or the member's own
   * (docs/rules/catalog.md#off-catalog-items).
   */
  find: procedure.input(isNamed(z.strictObject(described.shape)).refine(fitsWithBrand, tooLong)).output(z.array(itemCard)),
  /** Uses the matching item, or creates a private one, and adds it to the purchase. */
  save: procedure
    .input(
      offCatalogFields.safeExtend({
        target,
        /** The chosen item; null creates a new one. If missing, the only match is used. */
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
