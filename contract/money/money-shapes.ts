import { z } from 'zod'
import type { Money } from '#domain/money/money.ts'

/** An amount in haléře; a balance may be below zero. */
export const money = z.int().transform((value) => value as Money)
