import type { ZodType } from 'zod'

/** Validates a request with the contract's schema; returns faults by path: `tiers.1.price`. */
export function inputFaults(schema: ZodType, input: unknown): { path: string; message: string }[] {
  const { error } = schema.safeParse(input)
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
}
