import { haler, type Money } from '../money.ts'

/**
 * Splits an amount by weights, by the largest remainder: the shares add up to the amount to the haléř, and each is less than a haléř from its
 * ideal. Of equal remainders the earlier weight comes first. Weights are whole and not negative; without any above zero the shares are equal.
 * Throws RangeError if there are no weights, or one is invalid (docs/rules/money.md#shared-amounts).
 */
export function splitMoney(amount: Money, weights: readonly number[]): Money[] {
  if (weights.length === 0) throw new RangeError('an amount is split among at least one')
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) throw new RangeError('weights are whole and not negative')
  const parts = weights.every((weight) => weight === 0) ? weights.map(() => 1n) : weights.map(BigInt)
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  const [sign, size] = amount < 0 ? [-1, BigInt(-amount)] : [1, BigInt(amount)]
  const ideal = parts.map((part, place) => ({ place, share: (size * part) / whole, remainder: (size * part) % whole }))
  const left = Number(size - ideal.reduce((sum, { share }) => sum + share, 0n))
  const first = ideal.toSorted((a, b) => (a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1))
  const more = new Set(first.slice(0, left).map(({ place }) => place))
  return ideal.map(({ place, share }) => haler(sign * (Number(share) + (more.has(place) ? 1 : 0))))
}
