import { z } from 'zod'
import type { Money } from '#domain/money/money.ts'
import type { COMMON_FEES } from '#domain/week/delivery-options/fees.ts'
import { isBroughtHome } from '#domain/week/delivery-options/modes.ts'
import { ONE_TIME_MODES } from '#domain/week/one-time/service-mode.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, weekStart } from '../shapes.ts'

/** An amount in haléře, 0 for free; null where the operator has set no price. */
const fee = z
  .number('Zadejte částku')
  .int('Částka se udává v celých haléřích')
  .min(0, 'Částka nemůže být záporná')
  .max(100_000, 'Poplatek může být nejvýš 1 000 Kč')
  .transform((value) => value as Money)
  .nullable()

/** What each fee is for a household, in haléře; null where no price is set. */
export const feePrices = z.object({ home: fee, preparation: fee, packing: fee, box: fee, cashOnDelivery: fee })

/** The fees that are equal in all localities. */
export const commonFees = z.strictObject(feePrices.omit({ home: true }).shape)

export type CommonFees = Record<(typeof COMMON_FEES)[number], z.output<typeof fee>>

/** How one week is received. */
export const chosenOptions = z
  .strictObject({
    weekStart,
    serviceMode: z.enum(ONE_TIME_MODES, 'Vyberte způsob převzetí'),
    /** Required where goods are collected. */
    pickupPointId: id.nullable(),
    /** Required for home delivery. */
    deliveryProviderId: id.nullable(),
  })
  .superRefine(({ serviceMode, pickupPointId, deliveryProviderId }, context) => {
    if (isBroughtHome(serviceMode) && deliveryProviderId === null)
      context.addIssue({ code: 'custom', path: ['deliveryProviderId'], message: 'Vyberte dopravce' })
    if (!isBroughtHome(serviceMode) && pickupPointId === null)
      context.addIssue({ code: 'custom', path: ['pickupPointId'], message: 'Vyberte výdejní místo' })
  })

const changes = refuse('NO_LOCALITY', 'WEEK_NOT_OFFERED', 'WEEK_SKIPPED', 'CUTOFF_PASSED')

/** How a household receives its purchase in single weeks, and what each way costs. */
export const deliveryOptions = {
  /** Sets mode and place for one week; the settings stay. A point or provider that is not offered is not found. */
  choose: procedure
    .input(chosenOptions)
    .errors({ ...changes, ...refuse('POINT_ELSEWHERE', 'POINT_FULL', 'NO_HOME_ADDRESS') })
    .output(z.object({ acceptedAt: z.date() })),
  /** Gives the week back to the settings. */
  restore: procedure
    .input(z.strictObject({ weekStart }))
    .errors({ ...changes, ...refuse('POINT_FULL') })
    .output(z.object({ acceptedAt: z.date() })),
  /** Operator: the fees that are equal in all localities. */
  fees: procedure.output(commonFees),
  /** Operator: sets them for all weeks that are still open. Returns them. */
  saveFees: procedure.input(commonFees).output(commonFees),
}
