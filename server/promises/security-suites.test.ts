import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// docs/security-suites.md names tests that exist, and enough of them.

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/security-suites.md')

interface Case {
  file: string
  promise: string
}

/** The cases of sign-in, listed under their files. */
function cases(): Case[] {
  const found: Case[] = []
  let file = ''
  for (const line of page.split('## S7')[1]!.split('\n')) {
    file = /^`(server\/\S+\.test\.ts)`$/.exec(line)?.[1] ?? file
    const promise = /^- (.+)$/.exec(line)?.[1]
    if (promise) found.push({ file, promise })
  }
  return found
}

test.each(cases())('$file holds: $promise', ({ file, promise }) => {
  expect(read(file)).toContain(`'${promise}', `)
})

test('at least sixty attacks are listed, none twice', () => {
  const all = cases().map(({ file, promise }) => `${file} ${promise}`)
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(new Set(all).size).toBe(all.length)
})

const testsIn = (text: string) => [...text.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`/g)].map(([, path]) => path!)

test('the files of the other suites exist', () => {
  const named = testsIn(page.split('## S7')[0]!)
  expect(named.length).toBeGreaterThanOrEqual(60)
  for (const path of named) expect(read(path), path).toContain('test')
})

test('each of the fourteen points of safe production has a test', () => {
  const points = page.split('## Safe by default')[1]!.split('## S7')[0]!
  const rows = [...points.matchAll(/^\| (\d+) \|(.+)$/gm)]
  expect(rows.map(([, point]) => Number(point))).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
  for (const [, point, row] of rows) expect(testsIn(row!), `point ${point}`).not.toEqual([])
})
