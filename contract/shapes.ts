import { z } from 'zod'
import { MAX_LINES } from '#domain/week/basket/limits.ts'
import { UNITS, type Unit } from '#domain/money/unit.ts'
import { DELIVERY_STATUSES } from '#domain/week/deliveries/status.ts'
import type { Money } from '#domain/money/money.ts'
import { MAX_PRICE } from '#domain/money/money.ts'
import { furtherFault, MOST_FURTHER, type SteppedLine } from '#domain/week/clearing/line-steps.ts'
import { MOST_WAIT_WEEKS } from '#domain/week/clearing/waiting.ts'
import { MAX_QUANTITY, type Quantity } from '#domain/money/quantity.ts'
import { MAX_MIN_QUANTITY } from '#domain/week/offers/tiers.ts'
import { isPlain, withoutUnseen } from '#domain/text/is-plain.ts'
import { parseDay, type Day, type Weekday } from '#domain/time/day.ts'
import { parseWeekStart, type WeekStart } from '#domain/time/week.ts'

export { isPlain }

// Each field has its own Czech message; forms and server share the schemas. For everything else:
z.config({
  // The content security policy forbids compiling code from text in the browser; even an attempt is reported as a violation.
  jitless: 'document' in globalThis,
  localeError: (issue) => (issue.code === 'unrecognized_keys' ? 'Neznámé pole' : 'Zkontrolujte zadanou hodnotu'),
})

/**
 * Base of every text that people type: trimmed, without invisible characters. `none` is the message for a missing value. Restrict the
 * content with `isPlain` at least.
 */
export const written = (none?: string) => z.string(none).overwrite(withoutUnseen).trim()

/** An id of any row: a UUID. */
export const id = z.uuid('Neplatný odkaz na záznam')

/** The owner of the basket; without it, the caller's own (docs/decisions/020-linked-baskets.md). */
export const ofOwner = { ownerId: id.nullish() }

/** A price in whole haléře, 1 to 100 000 000 (0,01 to 1 000 000 Kč). The arguments are the messages for a missing and a zero price. */
export const priceOr = (none: string, nothing = none) =>
  z
    .number(none)
    .int('Cena se udává v celých haléřích')
    .min(1, nothing)
    .max(MAX_PRICE, 'Cena může být nejvýš 1 000 000 Kč')
    .transform((value) => value as Money)

/** The cap of a line. */
export const price = priceOr('Zadejte cenu do')

/** A quantity in thousandths of the unit, above 0 and at most 9 999 units. */
export const quantity = z
  .number('Zadejte množství')
  .int('Zadejte množství')
  .min(1, 'Zadejte množství')
  .max(MAX_QUANTITY, 'Množství může být nejvýš 9 999')
  .transform((value) => value as Quantity)

/**
 * Further steps of a line: the whole quantity that is wanted at a lower cap (docs/rules/week.md#steps). A tolerance is the only one, without a cap:
 * the most that is accepted at the line's own (docs/rules/week.md#tolerance).
 */
export const furtherSteps = z
  .array(z.strictObject({ quantity, cap: price.nullable() }))
  .max(MOST_FURTHER, 'Položka může mít nejvýš tři stupně')
  .readonly()

/** For how many weeks a line may wait if it is not bought (docs/rules/week.md#waiting). 0: it does not wait. */
export const waitWeeks = z
  .int('Vyberte, jak dlouho má čekat')
  .min(0, 'Vyberte, jak dlouho má čekat')
  .max(MOST_WAIT_WEEKS, 'Čekat může nejvýš osm týdnů')

/** Refuses a line whose further steps do not follow its quantity and cap. */
export function soundSteps(line: SteppedLine, context: z.RefinementCtx): void {
  const fault = furtherFault(line)
  if (!fault) return
  const name = line.furtherSteps?.[fault.index]?.cap === null ? 'Množství až' : `${fault.index + 2}. stupeň:`
  context.addIssue({ code: 'custom', path: ['furtherSteps', fault.index], message: `${name} ${fault.fault}` })
}

/** A quantity that may be 0, which excludes the line this week. */
export const quantityOrNone = z
  .number('Zadejte množství')
  .int('Zadejte množství')
  .min(0, 'Množství nemůže být záporné')
  .max(MAX_QUANTITY, 'Množství může být nejvýš 9 999')
  .transform((value) => value as Quantity)

/** The minimum quantity of a tier: 0 to a million units, because a pool is larger than a line. */
export const minQuantity = z
  .number('Zadejte množství')
  .int('Zadejte množství')
  .min(0, 'Množství nemůže být záporné')
  .max(MAX_MIN_QUANTITY, 'Množství může být nejvýš 1 000 000')
  .transform((value) => value as Quantity)

/** The usual price of a kind of goods: for one unit of the item in question, and per kg or l if prices were compared so. */
export const usualPrice = z.object({
  category: z.string(),
  price,
  per: z.object({ price, unit: z.enum(['kg', 'l']) }).nullable(),
})

export const unit = z.enum(UNITS, 'Vyberte jednotku').transform((value) => value as Unit)

const secrets = z.registry<{ isSecret: true }>()

/**
 * A text of an answer that works without a sign-in, or instead of one: a code, a link. Null for everybody but its owner, also for an administrator who
 * looks at the account (docs/rules/people.md#views).
 */
export const secretText = z.string().nullable().register(secrets, { isSecret: true })

/** Whether a shape is that of a secret. */
export const isSecret = (shape: z.ZodType): boolean => secrets.has(shape)

// Days and instants from outside have bounds: databases, calendars and sums of days end somewhere.
const [firstDay, lastDay] = ['1900-01-01', '2199-12-31']
const isWithinBounds = (value: Day) => firstDay <= value && value <= lastDay

/** An instant that somebody enters or a device sends; `message` if there is none. */
export const instantOr = (message: string) =>
  z.date(message).min(new Date(firstDay), 'Zadejte platné datum').max(new Date(lastDay), 'Zadejte platné datum')
export const instant = instantOr('Zadejte datum a čas')

/** A calendar day, YYYY-MM-DD. */
export const day = z.string('Zadejte datum').transform((text, context): Day => {
  const value = parseDay(text)
  if (value === null || !isWithinBounds(value)) context.addIssue({ code: 'custom', message: 'Zadejte platné datum' })
  return value as Day
})

/** Day of the week: 0 Sunday … 6 Saturday. */
export const weekday = z
  .int('Vyberte den')
  .min(0, 'Vyberte den')
  .max(6, 'Vyberte den')
  .transform((value) => value as Weekday)

/** A week by its Monday, YYYY-MM-DD. */
export const weekStart = z.string('Vyberte týden').transform((text, context): WeekStart => {
  const value = parseWeekStart(text)
  if (value === null || !isWithinBounds(value)) context.addIssue({ code: 'custom', message: 'Týden musí začínat pondělím' })
  return value as WeekStart
})

/**
 * A web address with a maximum length and its message. Parsed by the same parser that will follow it. User names before the host are refused,
 * because they imitate another host (docs/rules/screens.md#links).
 */
export const webLink = (...most: readonly [number, string]) =>
  z
    .url({ protocol: /^https?$/, normalize: true, error: 'Zadejte celou adresu webu, například https://www.obchod.cz' })
    .max(...most)
    .refine((href) => !/^https?:\/\/[^/?#]*@/.test(href), 'Odkaz nesmí obsahovat přihlašovací údaje')

/** A Czech postal code: five digits; accepts the usual space and removes it. */
export const postalCode = z
  .string('Zadejte PSČ')
  .trim()
  .regex(/^\d{3}\s?\d{2}$/, 'PSČ musí být ve formátu 123 45 nebo 12345')
  .transform((text) => text.replace(/\s/, ''))

/** Free text of a member. */
export const notes = written().max(1000, 'Poznámka může mít nejvýš 1 000 znaků').refine(isPlain, 'Poznámka obsahuje nepovolené znaky')

/** The reason for an unusual action of staff; stored in history. */
export const reason = written('Uveďte důvod')
  .min(3, 'Uveďte důvod')
  .max(500, 'Důvod může mít nejvýš 500 znaků')
  .refine(isPlain, 'Důvod obsahuje nepovolené znaky')

export const itemType = z.enum(['product', 'service'])

export const deliveryStatus = z.enum(DELIVERY_STATUSES)

/** The display data of a catalog item, wherever a line refers to it. */
export const itemCard = z.object({
  id,
  name: z.string(),
  unit,
  type: itemType,
  category: z.string(),
  /** The drawing of an item without a picture, for `drawnOf()` of domain/catalog/catalog/icons.ts. */
  icon: z.string(),
  /** Its own picture, served by this server; takes precedence over the drawing. */
  picture: z.string().nullable(),
  /** Only for a branded item; its name contains the brand too. */
  brand: z.string().nullable(),
  /** For a branded item: its brand-free item. */
  brandOfId: id.nullable(),
  basePrice: price.nullable(),
  /** From outside the catalog; labelled „mimo katalog“. */
  isOffCatalog: z.boolean(),
  /** Visible only to its author and not bought until a category manager approves it. */
  awaitsApproval: z.boolean(),
  /** Why a category manager refused it; it then stays private and is not bought. */
  rejection: z.string().nullable(),
  /** False if it can no longer be added to a basket. Existing lines stay, but are not bought. */
  isOffered: z.boolean(),
  /** The page it was described from, http or https only; text of a user. */
  sourceUrl: z.string().nullable(),
})
export type ItemCard = z.output<typeof itemCard>

/** The display data of an item that can be picked for a basket. */
export const pickedCard = itemCard.extend({
  /** It keeps for weeks, so a line of it may wait for a later delivery. */
  isStorable: z.boolean(),
})
export type PickedCard = z.output<typeof pickedCard>

/** The display data of an item in a list of purchases. */
export const lineCard = pickedCard.extend({
  /** The heading under which lists show it, and its position in the category tree. */
  department: z.object({ name: z.string(), place: z.number().int() }),
})
export type LineCard = z.output<typeof lineCard>

/** The answer of every change of a member's line: the line's id, and when the change was accepted. */
export const accepted = z.object({ id, acceptedAt: z.date() })
export type Accepted = z.output<typeof accepted>

/** The maximum number of lines in a basket, and the message above it. */
export const mostLines = [MAX_LINES, 'V košíku může být nejvýš 200 položek'] as const

/** Whether a list contains any change; the form shows the message if not. */
export const isSomething = ({ added, changed }: { added: unknown[]; changed: unknown[] }): boolean => added.length + changed.length > 0
export const nothing = { path: ['added'], message: 'Přidejte alespoň jednu položku do poptávky' }
