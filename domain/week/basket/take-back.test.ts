import fc from 'fast-check'
import { expect, it } from 'vitest'
import { takeBack, type Step } from './take-back.ts'

const line = (quantity: number, maxPrice: number) => ({ quantity, maxPrice })
type Line = ReturnType<typeof line>

it('the older of two changes is undone without the newer one', () => {
  const older = { before: line(2, 20), after: line(3, 20) }
  const newer = { before: line(3, 20), after: line(3, 25) }
  expect(takeBack(older, [newer], line(3, 25))).toEqual({ wanted: line(2, 25), later: [newer] })
})

it('when the newer change concerns the same value, it stays, and undoing it leads to the value before both', () => {
  const older = { before: line(2, 20), after: line(3, 20) }
  const newer = { before: line(3, 20), after: line(5, 20) }
  const { wanted, later } = takeBack(older, [newer], line(5, 20))
  expect(wanted).toEqual(line(5, 20))
  expect(takeBack(later[0]!, [], wanted).wanted).toEqual(line(2, 20))
})

it('changes by somebody else in between stay', () => {
  expect(takeBack({ before: line(2, 20), after: line(3, 25) }, [], line(9, 25)).wanted).toEqual(line(9, 20))
})

it('undoing all changes, in any order, leads to the first state', () => {
  const one = fc.record({ quantity: fc.integer({ min: 0, max: 3 }), maxPrice: fc.integer({ min: 1, max: 3 }) })
  fc.assert(
    fc.property(fc.array(one, { minLength: 2, maxLength: 6 }), fc.infiniteStream(fc.nat()), (states, dice) => {
      let steps: Step<Line>[] = states.slice(1).map((after, n) => ({ before: states[n]!, after }))
      let now = states.at(-1)!
      while (steps.length > 0) {
        const at = dice.next().value! % steps.length
        const { wanted, later } = takeBack(steps[at]!, steps.slice(at + 1), now)
        steps = [...steps.slice(0, at), ...later]
        now = wanted
      }
      expect(now).toEqual(states[0])
    }),
  )
})
