import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// What the privacy page says is kept on the device, beside what the code keeps there, by name.

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The name without what stands behind it: a version, an account, an id. */
const bare = (key: string) => key.split('${')[0]!.replace(/[.:](\d+[.:])?$/, '')

const KEEPS = /(?:local|session)Storage|keepDraft\(|kept-draft|caches\.|indexedDB|document\.cookie/
const NAMES = [
  // const KEY = 'theme', const PREFIX = 'dohromady.of.', const pagesCache = 'pages'
  /const (?:KEY|KEPT|ACCOUNT|PREFIX|\w+Cache) = '([^']+)'/g,
  // const keyOf = (id: string) => `desk-views.${id}`
  /const keyOf = [^`\n]*`([^`]+)`/g,
  /Storage\.(?:get|set|remove)Item\('([^']+)'/g,
]

function keptByPages(): Map<string, string> {
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

test('all that the pages keep in the browser stands on the privacy page, and nothing that they do not keep', () => {
  const kept = keptByPages()
  expect(kept.size).toBeGreaterThan(12)
  expect([...kept.keys()].toSorted()).toEqual([...told((where) => !isCookie(where))].toSorted())
})

test('every cookie stands there, and none that is not set', () => {
  expect([...cookies().keys()].toSorted()).toEqual([...told(isCookie)].toSorted())
})

test('of each it says how long', () => {
  for (const { howLong, names } of rows) expect(howLong, names.join()).toMatch(/\d|do |dokud/)
})

test('what waits in a tab for a sign-up is not kept on the device', () => {
  const ofTab = told((where) => where.includes('karty'))
  for (const name of ['ref', 'sign-up', 'start-psc']) expect(ofTab).toContain(name)
  for (const file of ['web/people/account/kept-referral.ts', 'web/people/account/start-postal-code.ts', 'web/lib/kept-draft.ts'])
    expect(read(file)).not.toContain('localStorage')
})
