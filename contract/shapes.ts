import { z } from 'zod'
import { MAX_LINES } from '#domain/week/basket/limits.ts'
import { UNITS, type Unit } from '#domain/money/unit.ts'
import { DELIVERY_STATUSES } from '#domain/week/deliveries/status.ts'
import type { Money } from '#domain/money/money.ts'
import { MAX_PRICE } from '#domain/money/money.ts'
import { MAX_QUANTITY, type Quantity } from '#domain/money/quantity.ts'
import { MAX_MIN_QUANTITY } from '#domain/week/offers/tiers.ts'
import { isPlain, withoutUnseen } from '#domain/text/is-plain.ts'
import { parseDay, type Day, type Weekday } from '#domain/time/day.ts'
import { parseWeekStart, type WeekStart } from '#domain/time/week.ts'

export { isPlain }

// Each field says in Czech what is wrong with it; the same schemas serve the forms and the server. What no field says itself:
z.config({
  // In the browser nothing may be compiled from text, and even trying is reported as a broken policy.
  jitless: 'document' in globalThis,
  localeError: (issue) => (issue.code === 'unrecognized_keys' ? `Neznámé pole: ${issue.keys.join(', ')}` : 'Zkontrolujte zadanou hodnotu'),
})

/**
 * Text that somebody writes, the door for all of it: trimmed, and without what nobody sees in it. What is said of none, if there has to be
 * some; what may stand in it is the shape's own to say, by `isPlain` at least.
 */
export const written = (none?: string) => z.string(none).overwrite(withoutUnseen).trim()

/** An id of anything: uuid text. */
export const id = z.uuid('Neplatný odkaz na záznam')

/** Whose basket is meant: nobody named is one's own, else the account that lets one (docs/decisions/020-linked-baskets.md). */
export const ofOwner = { ownerId: id.nullish() }

/** Price in whole haléře, 1 to 100 000 000 (0,01 to 1 000 000 Kč), with what is said of none and of a price of nothing. */
export const priceOr = (none: string, nothing = none) =>
  z
    .number(none)
    .int('Cena se udává v celých haléřích')
    .min(1, nothing)
    .max(MAX_PRICE, 'Cena může být nejvýš 1 000 000 Kč')
    .transform((value) => value as Money)

/** The cap of a line. */
export const price = priceOr('Zadejte cenu do')

/** Quantity in thousandths of the unit, more than 0 and at most 9 999 units. */
export const quantity = z
  .number('Zadejte množství')
  .int('Zadejte množství')
  .min(1, 'Zadejte množství')
  .max(MAX_QUANTITY, 'Množství může být nejvýš 9 999')
  .transform((value) => value as Quantity)

/** Quantity that may be 0: the line is left out this week. */
export const quantityOrNone = z
  .number('Zadejte množství')
  .int('Zadejte množství')
  .min(0, 'Množství nemůže být záporné')
  .max(MAX_QUANTITY, 'Množství může být nejvýš 9 999')
  .transform((value) => value as Quantity)

/** The minimum of a tier: 0 to 2 000 000 units, as a whole pool is larger than a line. */
export const minQuantity = z
  .number('Zadejte množství')
  .int('Zadejte množství')
  .min(0, 'Množství nemůže být záporné')
  .max(MAX_MIN_QUANTITY, 'Množství může být nejvýš 2 000 000')
  .transform((value) => value as Quantity)

/** What things of a kind usually cost: for one unit of what was asked about, and of one kg or l where they were compared so. */
export const usualPrice = z.object({
  category: z.string(),
  price,
  per: z.object({ price, unit: z.enum(['kg', 'l']) }).nullable(),
})

export const unit = z.enum(UNITS, 'Vyberte jednotku').transform((value) => value as Unit)

/** A calendar day, YYYY-MM-DD. */
export const day = z.string('Zadejte datum').transform((text, context): Day => {
  const value = parseDay(text)
  if (value === null) context.addIssue({ code: 'custom', message: 'Zadejte platné datum' })
  return value as Day
})

/** Day of the week: 0 Sunday … 6 Saturday (spec 1 §9). */
export const weekday = z
  .int('Vyberte den')
  .min(0, 'Vyberte den')
  .max(6, 'Vyberte den')
  .transform((value) => value as Weekday)

/** A week by its Monday, YYYY-MM-DD. */
export const weekStart = z.string('Vyberte týden').transform((text, context): WeekStart => {
  const value = parseWeekStart(text)
  if (value === null) context.addIssue({ code: 'custom', message: 'Týden musí začínat pondělím' })
  return value as WeekStart
})

/**
 * An address of the web, with as many characters as it may have and what is said of more. Read by the same parser that will follow it; a
 * name before the host only serves to look like another host (design: security O18).
 */
export const webLink = (...most: readonly [number, string]) =>
  z
    .url({ protocol: /^https?$/, normalize: true, error: 'Zadejte celou adresu webu, například https://www.obchod.cz' })
    .max(...most)
    .refine((href) => !/^https?:\/\/[^/?#]*@/.test(href), 'Odkaz nesmí obsahovat přihlašovací údaje')

/** Czech postal code: five digits, the usual space is forgiven (spec 1 §4). Comes out without it. */
export const postalCode = z
  .string('Zadejte PSČ')
  .trim()
  .regex(/^\d{3}\s?\d{2}$/, 'PSČ musí být ve formátu 123 45 nebo 12345')
  .transform((text) => text.replace(/\s/, ''))

/** Free text of a member, trimmed. */
export const notes = written().max(1000, 'Poznámka může mít nejvýš 1 000 znaků').refine(isPlain, 'Poznámka obsahuje nepovolené znaky')

/** Why a member of staff does something unusual; kept in the history. */
export const reason = written('Uveďte důvod')
  .min(3, 'Uveďte důvod')
  .max(500, 'Důvod může mít nejvýš 500 znaků')
  .refine(isPlain, 'Důvod obsahuje nepovolené znaky')

export const itemType = z.enum(['product', 'service'])

export const deliveryStatus = z.enum(DELIVERY_STATUSES)

/** What is shown of a catalog item wherever a line refers to it. */
export const itemCard = z.object({
  id,
  name: z.string(),
  unit,
  type: itemType,
  category: z.string(),
  /** What is drawn for it where it has no picture of its own, as `drawnOf()` of domain/catalog/catalog/icons.ts reads it. */
  icon: z.string(),
  /** Its own picture, from this server; it wins over what is drawn. */
  picture: z.string().nullable(),
  /** Only of an item of one brand: its name holds it too. */
  brand: z.string().nullable(),
  /** Of an item of one brand: which item it is one of. */
  brandOfId: id.nullable(),
  basePrice: price.nullable(),
  /** From outside the catalog: shown as „mimo katalog“. */
  isOffCatalog: z.boolean(),
  /** It is seen by nobody but who asked for it, and bought for nobody, until a category manager approves it. */
  awaitsApproval: z.boolean(),
  /** Why a category manager did not take it into the catalog: then it is its member's own for good, and bought for nobody. */
  rejection: z.string().nullable(),
  /** Nobody can put it into a basket any more; lines that have it stay, and are bought for nobody. */
  isOffered: z.boolean(),
  /** The page it was taken from; only ever http or https, and somebody's own text. */
  sourceUrl: z.string().nullable(),
})
export type ItemCard = z.output<typeof itemCard>

/** The same of a line of what a household buys. */
export const lineCard = itemCard.extend({
  /** What such a list is divided by, with its place in the tree of the catalog. */
  department: z.object({ name: z.string(), place: z.number().int() }),
})
export type LineCard = z.output<typeof lineCard>

/** What every change of a member's own lines answers: the line it made or changed, and when it was accepted. */
export const accepted = z.object({ id, acceptedAt: z.date() })
export type Accepted = z.output<typeof accepted>

/** As many lines as a basket may have, with what is said of more. */
export const mostLines = [MAX_LINES, 'V košíku může být nejvýš 200 položek'] as const

/** Whether a list says anything at all, with what is said where it does not (spec 2 §5). */
export const isSomething = ({ added, changed }: { added: unknown[]; changed: unknown[] }): boolean => added.length + changed.length > 0
export const nothing = { path: ['added'], message: 'Přidejte alespoň jednu položku do poptávky' }
