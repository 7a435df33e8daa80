import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Compares what the privacy page says is stored on the device with what the code stores there, by name.

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The name without a version, an account or an id. */
const bare = (key: string) => key.split('${')[0]!.replace(/[.:](\d+[.:])?$/, '')

const KEEPS = /(?:local|session)Storage|saveDraft\(|saved-draft|storedAs|caches\.|indexedDB|document\.cookie|`dohromady:/
const NAMES = [
  // const KEY = 'theme', const PREFIX = 'dohromady.of.', const pagesCache = 'pages'
  /const (?:KEY|KEPT|ACCOUNT|PREFIX|\w+Cache) = '([^']+)'/g,
  // const keyOf = (id: string) => `desk-views.${id}`, const purchaseKey = …
  /const (?:keyOf|\w+Key) = [^`\n]*`([^`]+)`/g,
  // storedAs: `dohromady:supplier-application:1:${…}`, or the same in quotes
  /storedAs: [`']([^`']+)[`']/g,
  /Storage\.(?:get|set|remove)Item\('([^']+)'/g,
]

function storedByPages(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of globSync('web/**/*.{ts,tsx,js}', { cwd: root }).filter((path) => !path.includes('.test.'))) {
    const text = read(file)
    if (!KEEPS.test(text)) continue
    for (const form of NAMES) for (const [, key] of text.matchAll(form)) found.set(bare(key!), file)
  }
  return found
}

/** `{ plain: 'sid', secure: '__Host-sid' }`, or either of the two by whether it is secure. */
function cookies(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of globSync('server/**/*.ts', { cwd: root }).filter((path) => !path.includes('.test.') && !path.includes('/test/')))
    for (const [, name] of read(file).matchAll(/'__Host-([\w-]+)'/g)) found.set(name!, file)
  return found
}

const page = read('web/public/legal/privacy.ts').split("id: 'cookies'")[1]!.split("id: 'automatika'")[0]!
const rows = [...page.matchAll(/\[\s*'[^']+',\s*'([^':]+): ([^']+)',\s*'[^']+',\s*'([^']+)',?\s*\]/g)].map(([, where, names, howLong]) => ({
  where: where!,
  names: names!.split(', '),
  howLong: howLong!,
}))
const told = (of: (where: string) => boolean) => new Set(rows.filter(({ where }) => of(where)).flatMap(({ names }) => names))
const isCookie = (where: string) => where.startsWith('cookie')

test('the privacy page lists everything that pages store in the browser, and nothing else', () => {
  const stored = storedByPages()
  expect(stored.size).toBeGreaterThan(12)
  expect([...stored.keys()].toSorted()).toEqual([...told((where) => !isCookie(where))].toSorted())
})

test('it lists every cookie, and no other', () => {
  expect([...cookies().keys()].toSorted()).toEqual([...told(isCookie)].toSorted())
})

test('it states each duration', () => {
  for (const { howLong, names } of rows) expect(howLong, names.join()).toMatch(/\d|do |dokud/)
})

test('a sign-out removes from the tab everything that the page says it removes', () => {
  const [, removed] = /const DRAFTS = \/(.+)\/\n/.exec(read('web/lib/on-device.ts'))!
  // As `bare` does, the page leaves out what follows the name.
  const isRemoved = (name: string) => new RegExp(removed!).test(name)
  const names = rows.filter(({ where, howLong }) => where.includes('karty') && howLong.includes('odhlášení')).flatMap((row) => row.names)
  expect(names.length).toBeGreaterThan(6)
  expect(names.filter((name) => !isRemoved(name))).toEqual([])
})

test('data of an unfinished sign-up are stored in the tab only', () => {
  const ofTab = told((where) => where.includes('karty'))
  for (const name of ['ref', 'sign-up', 'start-psc']) expect(ofTab).toContain(name)
  for (const file of ['web/people/account/saved-referral.ts', 'web/people/account/start-postal-code.ts', 'web/lib/saved-draft.ts'])
    expect(read(file)).not.toContain('localStorage')
})
