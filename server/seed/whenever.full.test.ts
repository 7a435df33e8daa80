import { test } from 'vitest'
import { demoStarts, startsWell } from '#server/test/demo-weeks.ts'

// Before a release at every moment; demo.test.ts takes one of them in each run.

test.each(demoStarts)('whenever it starts, here %s, the next delivery waits for Jana and another week collects', startsWell)
