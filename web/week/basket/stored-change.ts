import { nameOf, type PendingChange } from './pending-change.ts'

/** The format of a stored change. Others were stored by another version of the product. */
const VERSION = 1

export const storedChange = (change: PendingChange): unknown => ({ version: VERSION, change })

type Fields = Record<string, unknown>
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => Number.isSafeInteger(value)
const isFlag: Check = (value) => typeof value === 'boolean'
const isInstant: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isOneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const hasFields =
  (checks: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' && value !== null && Object.entries(checks).every(([name, check]) => check((value as Fields)[name]))

const isSteps: Check = (value) => Array.isArray(value) && value.every(hasFields({ quantity: isNumber, cap: orNull(isNumber) }))

// Changes that were stored before there were further steps lack them, which leaves a line's steps as they are.
const isAmount = hasFields({ quantity: isNumber, maxPrice: orNull(isNumber), furtherSteps: optional(isSteps) })

const isChange = hasFields({
  weekStart: isText,
  ownerId: orNull(isText),
  line: hasFields({
    id: isText,
    origin: isOneOf('template', 'override', 'addition', 'one_time', 'waiting'),
    item: hasFields({ id: isText, name: isText, unit: isText }),
    templateQuantity: orNull(isNumber),
    isNew: optional(isFlag),
  }),
  seen: isAmount,
  wanted: isAmount,
  sent: orNull(hasFields({ key: isText, wanted: isAmount })),
  madeAt: isNumber,
  refused: orNull(
    hasFields({
      code: orNull(isText),
      sentence: isText,
      meanwhile: orNull(hasFields({ stored: isAmount, by: orNull(isText), at: orNull(isInstant) })),
    }),
  ),
})

/** Parses a stored change: `unreadable` if it is invalid, `newer` if a later version stored it, which will find it again. */
export function readStored(name: string, stored: unknown): PendingChange | 'unreadable' | 'newer' {
  const { version, change } = (stored ?? {}) as { version?: unknown; change?: unknown }
  if (typeof version === 'number' && version > VERSION) return 'newer'
  if (version !== VERSION || !isChange(change) || nameOf(change as PendingChange) !== name) return 'unreadable'
  const read = change as PendingChange
  const meanwhile = read.refused?.meanwhile
  // Instants are stored as text.
  return meanwhile?.at ? { ...read, refused: { ...read.refused!, meanwhile: { ...meanwhile, at: new Date(meanwhile.at) } } } : read
}
