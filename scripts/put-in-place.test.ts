import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BUILDS_KEPT, putInPlace } from './put-in-place.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

/** A build with these assets, put in place. */
function build(...assets: string[]) {
  const next = join(dist, 'next')
  mkdirSync(join(next, 'assets'), { recursive: true })
  writeFileSync(join(next, 'index.html'), assets.join(' '))
  for (const asset of assets) writeFileSync(join(next, 'assets', asset), asset)
  putInPlace(next, join(dist, 'web'))
}

const standing = () => readdirSync(join(dist, 'web', 'assets')).toSorted()

test('pages of the last ten builds still find their files, and pages of older builds do not', () => {
  for (let n = 1; n <= BUILDS_KEPT; n += 1) build('font.woff2', `sign-up-${n}.js`)
  expect(standing()).toEqual(['font.woff2', ...Array.from({ length: BUILDS_KEPT }, (_, n) => `sign-up-${n + 1}.js`)].toSorted())
  build('font.woff2', 'sign-up-11.js')
  expect(standing()).not.toContain('sign-up-1.js')
  expect(standing()).toHaveLength(BUILDS_KEPT + 1)
  expect(readFileSync(join(dist, 'web', 'index.html'), 'utf8')).toBe('font.woff2 sign-up-11.js')
  expect(readdirSync(dist).toSorted()).toEqual(['web', 'web.assets'])
})

test('files of the time when only one build was remembered stay available too', () => {
  build('font.woff2', 'sign-up-1.js')
  writeFileSync(join(dist, 'web.assets'), JSON.stringify(['font.woff2', 'sign-up-1.js']))
  build('font.woff2', 'sign-up-2.js')
  expect(standing()).toEqual(['font.woff2', 'sign-up-1.js', 'sign-up-2.js'])
})
