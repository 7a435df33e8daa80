import { z } from 'zod'
import type { Money } from '#domain/money/money.ts'
import { ONE_TIME_MODES, USUAL_MODE } from '#domain/week/one-time/service-mode.ts'
import { lineChangedMeanwhile, seenLine } from './meanwhile.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { accepted, furtherSteps, id, mostLines, notes, ofOwner, price, quantity, soundSteps, waitWeeks } from '../shapes.ts'

const changes = refuse(
  'NO_LOCALITY',
  'CUTOFF_PASSED',
  'WEEK_SKIPPED',
  'NOT_COLLECTING',
  'TOO_MANY_ONE_TIME',
  'BASKET_FULL',
  'WRONG_STEP',
  'ITEM_NOT_OFFERED',
)

/** How it is handed over; the default if missing (docs/rules/week.md#one-time-items). */
export const oneTimeMode = z.enum(ONE_TIME_MODES, 'Vyberte způsob převzetí')
const serviceMode = oneTimeMode.default(USUAL_MODE)

const further = { furtherSteps: furtherSteps.optional() }

/** For how many weeks the new item waits if it is not bought: agreed to by the binding button of the form, which names the last week. */
const wait = { waitWeeks: waitWeeks.optional() }
/**
 * Set if the binding button of the form was pressed: it orders the added items as they are stated, and nothing else of the week. With the most for fees
 * of the handover that the form named, in haléře.
 */
const binding = z
  .strictObject({
    fees: z
      .int()
      .nonnegative()
      .transform((value) => value as Money),
    isUnusualMeant: z.boolean(),
  })
  .optional()
const added = {
  ...changes,
  ...refuse('CANNOT_WAIT', 'ORDER_CHANGED', 'UNUSUAL_QUANTITY', 'NO_PLACE', 'UNPAID_PURCHASE'),
}

/**
 * Null unless the binding button was pressed and the week is above what the household may order. Then the items are in the basket, and not ordered
 * before staff permit it, as this says in Czech (docs/rules/week.md#order-limit).
 */
const waits = z.string().nullable()

/** One-time items of the collecting delivery; they appear in that week's basket. Only off-catalog items may have no cap. */
export const oneTime = {
  addItem: procedure
    .input(
      z
        .strictObject({
          ...ofOwner,
          deliveryId: id,
          itemId: id,
          quantity,
          maxPrice: price.nullable(),
          ...further,
          ...wait,
          notes,
          serviceMode,
          binding,
        })
        .superRefine(soundSteps),
    )
    .errors(added)
    .output(accepted.extend({ waits })),
  /** Adds several catalog items; all or nothing. */
  addItems: procedure
    .input(
      z.strictObject({
        ...ofOwner,
        deliveryId: id,
        added: z
          .array(z.strictObject({ itemId: id, quantity, maxPrice: price, ...further, ...wait, notes, serviceMode }).superRefine(soundSteps))
          .min(1, 'Přidejte alespoň jednu položku do poptávky')
          .max(...mostLines),
        binding,
      }),
    )
    .errors(added)
    .output(z.object({ acceptedAt: z.date(), waits })),
  changeItem: procedure
    .input(
      z
        .strictObject({ ...ofOwner, oneTimeItemId: id, quantity, maxPrice: price.nullable(), ...further, ...seenLine })
        .superRefine(soundSteps),
    )
    .errors({ ...changes, ...lineChangedMeanwhile })
    .output(accepted),
  /** Changes how it is handed over. This does not affect the price. */
  changeMode: procedure
    .input(z.strictObject({ ...ofOwner, oneTimeItemId: id, serviceMode: oneTimeMode }))
    .errors(changes)
    .output(accepted),
  removeItem: procedure
    .input(z.strictObject({ ...ofOwner, oneTimeItemId: id, ...seenLine }))
    .errors({ ...changes, ...lineChangedMeanwhile })
    .output(accepted),
}
