// `npm run room NAME`: the files of a room on every floor, their exports, and the tables it writes. Without a name, docs/rooms.md and how large the
// house is.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '#contract/index.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const find = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()

const linesOf = (path: string) => read(path).split('\n').length - 1
const isTest = (path: string) => path.includes('.test.') || path.startsWith('server/test/')

function printSizes(): void {
  console.log('lines without tests')
  const counts = ['domain', 'contract', 'server', 'web', 'scripts'].map((floor) => {
    const paths = find(`${floor}/**/*.{ts,tsx,sql,css}`).filter((path) => !isTest(path))
    return { floor, files: paths.length, lines: paths.reduce((sum, path) => sum + linesOf(path), 0) }
  })
  for (const { floor, files, lines } of counts)
    console.log(`  ${floor.padEnd(10)} ${String(lines).padStart(7)} in ${String(files).padStart(4)} files`)
  console.log(`  ${'sum'.padEnd(10)} ${String(counts.reduce((sum, { lines }) => sum + lines, 0)).padStart(7)}`)
  const procedures = Object.values(contract).reduce((sum, room) => sum + Object.keys(room).length, 0)
  console.log(`\n${procedures} procedures, ${find('server/sql/*.sql').length} SQL functions, views and triggers`)
}

const name = process.argv[2]
if (name === undefined) {
  console.log(read('docs/rooms.md'))
  printSizes()
  process.exit(0)
}

const files = ['domain', 'contract', 'server', 'web'].flatMap((floor) => [
  ...find(`${floor}/*/${name}.ts`),
  ...find(`${floor}/{${name},*/${name}}/**/*.{ts,tsx}`),
])
if (files.length === 0) {
  console.error(`there is no room ${name}; docs/rooms.md lists them`)
  process.exit(1)
}

const about = read('docs/rooms.md').match(new RegExp(`^\\| ${name} \\| (.*) \\|$`, 'm'))?.[1]
console.log(`${name}: ${about ?? ''}\n`)
let floor = ''
for (const path of files.filter((path) => !isTest(path))) {
  const at = path.split('/')[0]!
  if (at !== floor) console.log(`${floor === '' ? '' : '\n'}${at}`)
  floor = at
  const text = read(path)
  const exported = [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, word]) => word!)
  console.log(`  ${path.padEnd(58)} ${String(linesOf(path)).padStart(4)}  ${exported.slice(0, 6).join(' ')}`)
}
const tables = find('server/migrations/*.sql').flatMap((path) =>
  [...read(path).matchAll(/comment on table (\w+) is '([\w-]+): ([^']*)'/g)].filter(([, , room]) => room === name),
)
if (tables.length > 0) console.log('\ntables')
for (const [, table, , said] of tables) console.log(`  ${table!.padEnd(30)} ${said}`)
console.log(`\n${files.filter(isTest).length} files of tests`)
