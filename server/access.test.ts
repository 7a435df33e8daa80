import { afterAll, beforeAll, expect, test } from 'vitest'
import { procedures, sampleOf } from '#server/test/attempts.ts'
import { deviations, inputFor, openMatrix, paths, table, type Matrix } from '#server/test/deviations.ts'
import { mutants } from '#server/test/mutants.ts'
import { actorKinds, type Policy } from './people/account/who-may.ts'

let matrix: Matrix
/** How many other policies were judged. */
let judged = 0
beforeAll(async () => {
  matrix = await openMatrix()
})
afterAll(() => matrix.attempts.close())

test('every procedure has a policy line, and every sample is valid', async () => {
  expect([...procedures.keys()].sort()).toEqual([...paths].sort())
  for (const path of paths) {
    const schema = procedures.get(path)!['~orpc'].inputSchema
    if (schema) expect(await schema['~standard'].validate(inputFor(matrix, path, 'user', 'own')), path).not.toHaveProperty('issues')
  }
})

test.each(paths)('%s answers only permitted actors, with their own data only, and any other policy would be noticed', async (path) => {
  const right = table[path]
  const found: string[] = []
  for await (const deviation of deviations(matrix, path, right)) found.push(deviation)
  expect(found).toEqual([])

  const unnoticed: Policy[] = []
  for (const mutant of mutants(path, right)) {
    judged += 1
    table[path] = mutant
    const { done } = await deviations(matrix, path, mutant)
      .next()
      .finally(() => (table[path] = right))
    if (done) unnoticed.push(mutant)
  }
  expect(unnoticed).toEqual([])
})

test('a supplier needs an approved profile', async () => {
  for (const path of paths.filter((path) => table[path].who === 'suppliers')) {
    const { own, mine } = matrix.attempts.furnished.of('supplier')
    const input = sampleOf(path).input(own, matrix.attempts.furnished.common, mine)
    const { code } = await matrix.attempts.rehearse(() => matrix.attempts.attempt('bezprofilu', path, input))
    expect(code, path).toBe('NO_SUPPLIER_PROFILE')
  }
})

test('more than 2 500 calls were made and ten other policies judged for each procedure, and none left data behind', async () => {
  expect(judged).toBeGreaterThanOrEqual(paths.length * 10)
  expect(matrix.attempts.counted.calls).toBeGreaterThanOrEqual(Math.max(2500, paths.length * actorKinds.length))
  expect(await matrix.attempts.state()).toEqual(matrix.before)
})
