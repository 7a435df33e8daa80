import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The page that says what is proven where (docs/security-suites.md) names tests that are there, and enough of them.

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/security-suites.md')

interface Case {
  file: string
  promise: string
}

/** The cases of S7: under the file that holds them, one a line. */
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

test('sixty ways in are tried at least, none named twice', () => {
  const all = cases().map(({ file, promise }) => `${file} ${promise}`)
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(new Set(all).size).toBe(all.length)
})

test('the files of the other suites are there', () => {
  const named = [...page.split('## S7')[0]!.matchAll(/`(server\/[\w./-]+\.test\.ts)`/g)].map(([, path]) => path!)
  expect(named.length).toBeGreaterThanOrEqual(7)
  for (const path of named) expect(read(path).length, path).toBeGreaterThan(0)
})
