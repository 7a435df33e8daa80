import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Documents name files in backticks and in links. These tests fail when such a file is moved or deleted.

const root = import.meta.dirname
const folders = ['bench', 'contract', 'docs', 'domain', 'e2e', 'scripts', 'server', 'web']
const find = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
const documents = [...find('*.md'), ...find('{docs,bench}/**/*.md')]
const files = [...find('*'), ...find(`{${folders.join(',')}}/**/*`)].map((path) => `/${path}`)

/** Names of kinds of files, which stand for no single file. */
const kinds = ['verb-noun.ts']
const isPath = (text: string) => /^[\w.@$-]+(?:[/{},*][\w.@$-]*)*$/.test(text)
const isSource = (text: string) => /\.(?:ts|tsx|js|sql|md|html)$/.test(text)

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expanded(path: string): string[] {
  const [whole, inside] = path.match(/\{([^{}]*)\}/) ?? []
  return whole === undefined ? [path] : inside!.split(',').flatMap((part) => expanded(path.replace(whole, part)))
}

/** Whether text names a file: the end of its path is enough, for `queries.ts` or `live/topics.ts`. */
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
  'a file that does not exist is found: %s',
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
])('a file that exists, or words that name none, pass: %s', (text) => expect(missingIn(text)).toEqual([]))

test.each(documents)('%s names only files that exist', (path) => {
  expect(missingIn(readFileSync(join(root, path), 'utf8'))).toEqual([])
})

test.each(documents)('%s links only to files that exist', (path) => {
  const links = [...readFileSync(join(root, path), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target]) => target!)
  expect(links.filter((target) => !/^\w+:/.test(target) && !existsSync(join(root, dirname(path), target)))).toEqual([])
})
