import { afterAll, beforeAll, test } from 'vitest'
import { openLines, tuned } from '#server/test/everyday/measure.ts'

let lines: Awaited<ReturnType<typeof openLines>>
beforeAll(async () => {
  lines = await openLines()
}, 60_000)
afterAll(() => lines.close())

test.each(Object.keys(tuned) as (keyof typeof tuned)[])(
  'for the field the first match is nearly always right in the table %s too',
  (table) => lines.isTuned('field', table),
)
