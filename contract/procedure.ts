import { oc } from '@orpc/contract'
import { everywhere, fieldFaults, refusals, refuse } from './refusals.ts'

/** Where every procedure of the contract starts: it may give the refusals that hold everywhere. */
export const procedure = oc.errors({
  ...refuse(...everywhere),
  INVALID_INPUT: { ...refusals.INVALID_INPUT, data: fieldFaults },
})
