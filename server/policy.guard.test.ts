import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviations, openMatrix, paths, table, type Matrix } from '#server/test/deviations.ts'
import { circles, type Circle, type Policy } from './people/account/who-may.ts'

let matrix: Matrix
beforeAll(async () => {
  matrix = await openMatrix()
})
afterAll(() => matrix.attempts.close())

const isOfStaff = (circle: Circle) => ['suppliers', 'operators', 'catalogManagers', 'administrators'].includes(circle)

/** Every other line a procedure could have. */
function mutants({ who, does, ids, asksReason, asksProof }: Policy): Policy[] {
  const line = { who, does, ids, asksReason, asksProof }
  return [
    ...(Object.keys(circles) as Circle[]).filter((other) => other !== who).map((other) => ({ ...line, who: other })),
    ...(['none', 'own', 'any'] as const).filter((other) => other !== ids).map((other) => ({ ...line, ids: other })),
    { ...line, does: does === 'reads' ? ('writes' as const) : ('reads' as const) },
    { ...line, asksReason: !asksReason },
    // Of who works with what belongs to others the line itself decides; `staff.test.ts` says which of them ask.
    ...(isOfStaff(who) ? [] : [{ ...line, asksProof: !asksProof }]),
  ]
}

test('a line that says anything else is noticed', { timeout: 120_000 }, async () => {
  const unnoticed: string[] = []
  let count = 0
  for (const path of paths) {
    const right = table[path]
    for (const mutant of mutants(right)) {
      count += 1
      table[path] = mutant
      const { done } = await deviations(matrix, path, mutant).next()
      if (done) unnoticed.push(`${path}: ${JSON.stringify(mutant)}`)
    }
    table[path] = right
  }
  expect(unnoticed).toEqual([])
  expect(count).toBe(paths.length * 11 - paths.filter((path) => isOfStaff(table[path].who)).length)
})
