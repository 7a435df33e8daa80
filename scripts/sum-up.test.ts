import { expect, test } from 'vitest'
import { sumUp, type StoryReport, type UnitReport } from './sum-up.ts'

const unit = (name: string, ms: number): UnitReport => ({
  numPassedTests: 3,
  numFailedTests: 0,
  testResults: [{ name: `/house/${name}`, startTime: 1000, endTime: 1000 + ms }],
})
const stories: StoryReport = {
  stats: { expected: 1, unexpected: 0, flaky: 1 },
  suites: [
    {
      file: 'week.e2e.ts',
      specs: [{ title: 'a week is changed', tests: [{ results: [{ duration: 4000, status: 'passed' }] }] }],
      suites: [
        {
          file: 'week.e2e.ts',
          specs: [
            {
              title: 'a week is left out',
              tests: [
                {
                  results: [
                    { duration: 1000, status: 'failed' },
                    { duration: 2000, status: 'passed' },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
}

test('the dearest files come first, and a second try is named', () => {
  expect(sumUp([unit('server/a.test.ts', 2000), unit('server/b.test.ts', 9000)], stories, '/house')).toEqual([
    'the dearest files:',
    '     9 s  server/b.test.ts',
    '     7 s  e2e/week.e2e.ts',
    '     2 s  server/a.test.ts',
    'passed only at the second try:',
    '  e2e/week.e2e.ts: a week is left out',
    'total: 8 passed, 1 of them at the second try, 0 failed',
  ])
})
