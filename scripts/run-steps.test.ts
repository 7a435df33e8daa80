import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupsOf, runSteps } from './run-steps.ts'

const node = (code: string) => [process.execPath, '-e', code] as const
const surroundings = { folder: import.meta.dirname, env: process.env }

let said = ''
beforeEach(() => {
  said = ''
  const listen = (text: unknown) => void (said += `${String(text)}\n`)
  vi.spyOn(console, 'log').mockImplementation(listen)
  vi.spyOn(console, 'error').mockImplementation(listen)
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => (listen(text), true))
})
afterEach(() => void vi.restoreAllMocks())

test('neighbouring steps that may run at the same time are grouped', () => {
  const names = groupsOf([
    { name: 'build' },
    { name: 'types', isBesideOthers: true },
    { name: 'lint', isBesideOthers: true },
    { name: 'tests' },
    { name: 'stories' },
  ]).map((group) => group.map(({ name }) => name))
  expect(names).toEqual([['build'], ['types', 'lint'], ['tests'], ['stories']])
})

test('the output of a group is shown step by step in order, also after a failure, and later steps do not run', async () => {
  let isLaterRun = false
  const steps = [
    { name: 'slow', command: node(`setTimeout(() => { console.log('from slow'); process.exit(3) }, 200)`), isBesideOthers: true },
    { name: 'quick', command: node(`console.error('from quick')`), isBesideOthers: true },
    { name: 'later', prepare: async () => void (isLaterRun = true) },
  ]
  await expect(runSteps(steps, surroundings)).rejects.toThrow('slow')
  const [slow, quick] = [said.indexOf('from slow'), said.indexOf('from quick')]
  expect(slow).toBeGreaterThan(0)
  expect(quick).toBeGreaterThan(slow)
  expect(said).toContain('ended with 3')
  expect(isLaterRun).toBe(false)
})
