import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putInPlace } from './put-in-place.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

/** A build that makes these assets, put in place. */
function build(...assets: string[]) {
  const next = join(dist, 'next')
  mkdirSync(join(next, 'assets'), { recursive: true })
  writeFileSync(join(next, 'index.html'), assets.join(' '))
  for (const asset of assets) writeFileSync(join(next, 'assets', asset), asset)
  putInPlace(next, join(dist, 'web'))
}

const standing = () => readdirSync(join(dist, 'web', 'assets')).toSorted()

test('a page of the former build still finds its parts, and one of the build before that does not', () => {
  build('font.woff2', 'sign-up-1.js')
  build('font.woff2', 'sign-up-2.js')
  expect(standing()).toEqual(['font.woff2', 'sign-up-1.js', 'sign-up-2.js'])
  build('font.woff2', 'sign-up-3.js')
  expect(standing()).toEqual(['font.woff2', 'sign-up-2.js', 'sign-up-3.js'])
  expect(readFileSync(join(dist, 'web', 'index.html'), 'utf8')).toBe('font.woff2 sign-up-3.js')
  expect(readdirSync(dist).toSorted()).toEqual(['web', 'web.assets'])
})
