import { z } from 'zod'
import type { Money } from '#domain/money/money.ts'

/** An amount in haléře; a balance may be below zero. */
export const money = z.int().transform((value) => value as Money)

/** What every decision about money answers: whether it is posted, or waits for a second person (docs/rules/money.md#who-moves-money). */
export const decided = z.object({ isPosted: z.boolean() })

/** What has to be paid before anything is ordered, in Czech (docs/rules/money.md#unpaid, #prepaid); null if nothing. */
export const payFirst = z.string().nullable()
