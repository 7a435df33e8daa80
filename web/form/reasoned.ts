import { z } from 'zod'
import { reason } from '#contract/shapes.ts'

/** The field that a `ReasonDialog` adds to a request. */
export const reasoned = z.object({ reason })
