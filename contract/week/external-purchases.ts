import { z } from 'zod'
import { EXTERNAL_KINDS } from '#domain/week/external-purchases/kind.ts'
import { changedMeanwhile } from './meanwhile.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { accepted, id, isPlain, notes, ofOwner, price, priceOr, webLink, weekStart, written } from '../shapes.ts'

const kind = z.enum(EXTERNAL_KINDS, 'Vyberte druh nákupu')

const shopName = written('Zadejte název obchodu')
  .min(1, 'Zadejte název obchodu')
  .max(120, 'Název obchodu může mít nejvýš 120 znaků')
  .refine(isPlain, 'Název obchodu obsahuje nepovolené znaky')

const shopUrl = webLink(2000, 'Odkaz může mít nejvýš 2 000 znaků')
const totalPrice = priceOr('Zadejte celkovou cenu')

const deliveryAddress = written().max(300, 'Adresa může mít nejvýš 300 znaků').refine(isPlain, 'Adresa obsahuje nepovolené znaky')

/** The fields of an external purchase; form and server validate them with the same schema. */
export const externalFields = z.strictObject({ kind, shopName, shopUrl: shopUrl.nullable(), totalPrice, deliveryAddress, notes })
export type ExternalFields = z.output<typeof externalFields>

export const externalPurchase = z.object({
  id,
  kind: z.enum(EXTERNAL_KINDS),
  shopName: z.string(),
  /** Only http or https. */
  shopUrl: z.string().nullable(),
  /** The amount paid at the other shop, in haléře; none of it is paid here. */
  totalPrice: price,
  deliveryAddress: z.string(),
  notes: z.string(),
  createdAt: z.date(),
})
export type ExternalPurchase = z.output<typeof externalPurchase>

const changes = refuse('NO_LOCALITY', 'WEEK_NOT_OFFERED', 'CUTOFF_PASSED', 'TOO_MANY_EXTERNAL')

/**
 * A household's purchases at other shops in a week: recorded with its basket, never pooled or billed (docs/rules/week.md#external-purchases).
 */
export const externalPurchases = {
  /** The external purchases of one week, also after its cut-off; the oldest first. */
  week: procedure.input(z.strictObject({ ...ofOwner, weekStart })).output(z.array(externalPurchase)),
  add: procedure
    .input(externalFields.extend({ ...ofOwner, weekStart }))
    .errors(changes)
    .output(accepted),
  change: procedure
    .input(externalFields.extend({ ...ofOwner, externalPurchaseId: id, seen: externalFields.optional() }))
    .errors({ ...changes, ...changedMeanwhile(externalPurchase.omit({ id: true, createdAt: true })) })
    .output(accepted),
  remove: procedure
    .input(z.strictObject({ ...ofOwner, externalPurchaseId: id, seen: externalFields.optional() }))
    .errors({ ...changes, ...changedMeanwhile(externalPurchase.omit({ id: true, createdAt: true })) })
    .output(accepted),
}
