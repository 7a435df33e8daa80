import { z } from 'zod'
import { isSecret } from '#contract/shapes.ts'

/** Whether something in a shape is secret, by the shape. */
const known = new WeakMap<z.ZodType, boolean>()

/** The shapes directly in a shape. */
function within(shape: z.ZodType): z.ZodType[] {
  if (shape instanceof z.ZodObject) return Object.values(shape.shape) as z.ZodType[]
  if (shape instanceof z.ZodArray) return [shape.element as z.ZodType]
  if (shape instanceof z.ZodUnion) return shape.options as z.ZodType[]
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) return [shape.unwrap() as z.ZodType]
  if (shape instanceof z.ZodRecord) return [shape.valueType as z.ZodType]
  return []
}

function hasSecret(shape: z.ZodType): boolean {
  let has = known.get(shape)
  if (has === undefined) {
    has = isSecret(shape) || within(shape).some(hasSecret)
    known.set(shape, has)
  }
  return has
}

/** A copy of an answer without what the contract marks as secret: for who only looks at a member's account (docs/rules/people.md#views). */
export function blankSecrets(shape: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined || !hasSecret(shape)) return value
  if (isSecret(shape)) return null
  if (shape instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        const inside = (shape.shape as Record<string, z.ZodType>)[key]
        return [key, inside ? blankSecrets(inside, each) : each]
      }),
    )
  if (Array.isArray(value)) return value.map((each) => blankSecrets((shape as z.ZodArray).element as z.ZodType, each))
  if (shape instanceof z.ZodRecord)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, blankSecrets(shape.valueType as z.ZodType, each)]))
  // Of alternatives the one that the value is; of others what is in them.
  const inside = within(shape).find((each) => each.safeParse(value).success)
  return inside ? blankSecrets(inside, value) : null
}
