import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Documents name files in backticks and in links. These tests fail if such a file is moved or deleted.

const root = import.meta.dirname
const folders = ['contract', 'docs', 'domain', 'e2e', 'scripts', 'server', 'tools', 'web']
const find = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
const documents = [...find('*.md'), ...find('{docs,tools}/**/*.md')]
const files = [...find('*'), ...find(`{${folders.join(',')}}/**/*`)].map((path) => `/${path}`)

/** Names of kinds of files instead of single files. */
const kinds = ['verb-noun.ts']
const isPath = (text: string) => /^[\w.@$-]+(?:[/{},*][\w.@$-]*)*$/.test(text)
const isSource = (text: string) => /\.(?:ts|tsx|js|sql|md|html)$/.test(text)

/** Expands `a/{b,c}.ts` to `a/b.ts` and `a/c.ts`. */
function expanded(path: string): string[] {
  const [whole, inside] = path.match(/\{([^{}]*)\}/) ?? []
  return whole === undefined ? [path] : inside!.split(',').flatMap((part) => expanded(path.replace(whole, part)))
}

/** Whether a text names an existing file; the end of its path suffices, `queries.ts` or `live/topics.ts`. */
function exists(path: string): boolean {
  if (path.includes('*')) return find(path).length > 0
  if (folders.includes(path.split('/')[0]!)) return existsSync(join(root, path))
  return files.some((file) => file.endsWith(`/${path}`))
}

/** The files that a document names in backticks and that do not exist. */
const missingIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, quoted]) => quoted!)
    .filter((quoted) => isPath(quoted) && (isSource(quoted) || folders.some((folder) => quoted.startsWith(`${folder}/`))))
    .flatMap(expanded)
    .filter((path) => !kinds.includes(path) && !exists(path))

test.each(['`server/no-such.ts`', '`web/no/such/`', '`no-such.ts`', '`server/{main,no-such}.ts`', '`e2e/*.no-such.ts`'])(
  'finds a file that does not exist: %s',
  (text) => expect(missingIn(text)).toHaveLength(1),
)

test.each([
  '`server/main.ts`',
  '`domain/`',
  '`main.ts`',
  '`server/{main,jobs}.ts`',
  '`e2e/*.e2e.ts`',
  '`j/k`',
  '`npm run room`',
  '`data.json`',
])('accepts a file that exists and words that name no file: %s', (text) => expect(missingIn(text)).toEqual([]))

test.each(documents)('%s names only files that exist', (path) => {
  expect(missingIn(readFileSync(join(root, path), 'utf8'))).toEqual([])
})

test.each(documents)('%s links only to files that exist', (path) => {
  const links = [...readFileSync(join(root, path), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target]) => target!)
  expect(links.filter((target) => !/^\w+:/.test(target) && !existsSync(join(root, dirname(path), target)))).toEqual([])
})

/** The anchor of a Markdown heading, as code hosts compute it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-')
const anchorsIn = (text: string) => [...text.matchAll(/^#{1,4} (.+)$/gm)].map(([, heading]) => anchorOf(heading!))

/** The `docs/….md#section` citations of a text whose section does not exist. */
function missingSections(text: string): string[] {
  const cited = [...text.matchAll(/docs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([citation]) => citation)
  return cited.filter((citation) => {
    const [path, anchor] = citation.split('#')
    if (!existsSync(join(root, path!))) return true
    return anchor !== undefined && !anchorsIn(readFileSync(join(root, path!), 'utf8')).includes(anchor)
  })
}

test.each(['docs/rules/no-such.md', 'docs/rules/week.md#no-such-section'])('finds a section that does not exist: %s', (text) =>
  expect(missingSections(`// Rule: ${text}.`)).toEqual([text]),
)

/** Citations of texts outside the repository: a specification, a design document, an issue. */
const outside = /\bspec [012] §|\bdesign: |\bissue \d+,? point/i
const sources = find(`{*.ts,{${folders.join(',')}}/**/*.{ts,tsx,sql,css,js}}`).filter(
  (path) => !/^server\/migrations\/|\.gen\.ts$|^docs\.test\.ts$/.test(path),
)

test('code cites only sections and documents that exist', () => {
  const faults = sources.flatMap((path) =>
    missingSections(readFileSync(join(root, path), 'utf8')).map((citation) => `${path}: ${citation}`),
  )
  expect(faults).toEqual([])
})

test('code cites no document outside the repository', () => {
  expect(sources.filter((path) => outside.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test.each(documents)('%s links only to sections that exist', (path) => {
  const links = [...readFileSync(join(root, path), 'utf8').matchAll(/\]\(([^)#\s]*)#([\w-]+)\)/g)]
  const missing = links.filter(([, target, anchor]) => {
    if (/^\w+:/.test(target!)) return false
    const file = target === '' ? join(root, path) : join(root, dirname(path), target!)
    return !existsSync(file) || !anchorsIn(readFileSync(file, 'utf8')).includes(anchor!)
  })
  expect(missing.map(([link]) => link)).toEqual([])
})

/** The address of a route's file, without the folders that only lay out. */
const addressOf = (route: string) => {
  const parts = route.split('/').filter((part) => part !== '' && !part.startsWith('_'))
  return `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`
}

test('the map of the specification has every route', () => {
  const told = [...readFileSync(join(root, 'docs/spec-map.md'), 'utf8').matchAll(/`(\/[^`]*)`/g)].map(([, address]) => address!)
  const routes = find('web/routes/**/*.tsx').flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/createFileRoute\('([^']+)'\)/g)].map(([, route]) => addressOf(route!)),
  )
  expect(routes.length).toBeGreaterThan(25)
  // One page for several addresses, and the page for all others.
  const isTold = (address: string) =>
    address === '/$' || told.some((each) => each.startsWith(address.split('$')[0]!) && (address.includes('$') || each === address))
  expect(routes.filter((address) => !isTold(address))).toEqual([])
})
