import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { excluded, listPrecache, precacheOf, shell } from './precache.ts'

let web: string
const write = (name: string, text = name) => {
  mkdirSync(dirname(join(web, name)), { recursive: true })
  writeFileSync(join(web, name), text)
}
/** A file for each pattern. */
const writeAll = () => {
  for (const pattern of [...shell, ...excluded]) write(pattern.replace('{js,css,woff2}', 'css').replaceAll('*', 'aa'))
}
const urls = () => precacheOf(web).map(({ url }) => url)
const revisionOf = (name: string) => precacheOf(web).find(({ url }) => url === name)?.revision

const chunks = {
  'index.html': { file: 'assets/main-aa.js', imports: ['_shared'], dynamicImports: ['basket', 'map'] },
  _shared: { file: 'assets/shared-bb.js' },
  basket: { file: 'assets/basket-cc.js', imports: ['_shared'] },
  map: { file: 'assets/PickupMap-dd.js', imports: ['_tiles'] },
  _tiles: { file: 'assets/tiles-ee.js' },
  'site.html': { file: 'assets/site-ff.js', imports: ['_shared'] },
}

beforeEach(() => {
  web = mkdtempSync(join(tmpdir(), 'dohromady-precache-'))
  write('.vite/manifest.json', JSON.stringify(chunks))
  for (const { file } of Object.values(chunks)) write(file)
  for (const name of ['index.html', 'site.html', 'theme.js', 'og.png', 'icon-192.png', 'manifest.webmanifest']) write(name)
  for (const name of ['main-aa.css', 'latin-aa.woff2', 'gallery-aa.css', 'polyfill-aa.map']) write(`assets/${name}`)
})
afterEach(() => rmSync(web, { recursive: true }))

test('the list contains what the app needs without a connection, and nothing that only excluded parts need', () => {
  expect(urls()).toEqual([
    'assets/basket-cc.js',
    'assets/latin-aa.woff2',
    'assets/main-aa.css',
    'assets/main-aa.js',
    'assets/shared-bb.js',
    'icon-192.png',
    'index.html',
    'manifest.webmanifest',
    'theme.js',
  ])
})

test('a file without a hash in its name has a revision, which changes with its content only', () => {
  const [before, theme] = [revisionOf('index.html'), revisionOf('theme.js')]
  expect(before).toMatch(/^[0-9a-f]{32}$/)
  write('index.html', 'another page')
  expect(revisionOf('index.html')).not.toBe(before)
  expect(revisionOf('theme.js')).toBe(theme)
  expect(revisionOf('assets/main-aa.js')).toBeNull()
})

test('the built worker gets the list once, and a worker without a place for it fails the build', () => {
  writeAll()
  write('sw.js', 'add(self.PRECACHE),run()')
  listPrecache(web)
  expect(readFileSync(join(web, 'sw.js'), 'utf8')).toBe(`add(${JSON.stringify(precacheOf(web))}),run()`)
  expect(() => listPrecache(web)).toThrow('no single place')
})

test('a pattern that matches no built file fails the build', () => {
  writeAll()
  write('sw.js', 'add(self.PRECACHE),run()')
  rmSync(join(web, 'assets/ReviewDialog-aa'))
  expect(() => listPrecache(web)).toThrow('no built file matches assets/ReviewDialog-*')
})
