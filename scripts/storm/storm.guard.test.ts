import { expect, test } from 'vitest'
import { raiseStorm } from './raise-storm.ts'

const small = { seed: 1, clients: 24, members: 96, closingMs: 200 }

test('no acknowledged change is lost and none is accepted late, whatever is killed around the cut-off', { timeout: 120_000 }, async () => {
  const report = await raiseStorm({ ...small, writeMs: 400, edits: 1000, beforeMs: 6000, betweenMs: 3000, withKills: true })
  expect(report.broken).toEqual([])
  expect(report).toMatchObject({ lost: 0, late: 0 })
  expect(report.kills).toHaveLength(4)
})

test('without the lock on the delivery the same storm loses changes, and reports it', { timeout: 60_000 }, async () => {
  // Writes so slow that a closing overtakes some of them even on a busy machine.
  const report = await raiseStorm({
    ...small,
    writeMs: 1500,
    edits: 100,
    beforeMs: 1500,
    betweenMs: 500,
    withKills: false,
    without: 'lock',
  })
  expect(report.lost + report.late).toBeGreaterThan(0)
  expect(report.broken).not.toEqual([])
})
