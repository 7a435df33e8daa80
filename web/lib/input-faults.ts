import type { ZodType } from 'zod'

/** What the server would find wrong with what a form is about to send, by path: `tiers.1.price`. */
export function inputFaults(schema: ZodType, input: unknown): { path: string; message: string }[] {
  const { error } = schema.safeParse(input)
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
}
