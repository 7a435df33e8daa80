import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const check = (...args: string[]) => spawnSync(process.execPath, [join(import.meta.dirname, 'check.ts'), ...args], { encoding: 'utf8' })

test.each([
  { args: ['tpyes'], unknown: 'tpyes', known: 'build, budget, format, types' },
  { args: ['--chagned'], unknown: '--chagned', known: 'build' },
  { args: ['--changed', 'types'], unknown: 'types', known: '--changed' },
])('an unknown step is refused before anything runs: $args', ({ args, unknown, known }) => {
  const { status, stdout, stderr } = check(...args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain(`There is no step ${unknown}; there are ${known}`)
})
