// `npm run bench` runs all benchmarks, `npm run bench -- closing` one of them; with --save the results go to RESULTS.md.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const all = [
  'start',
  'closing',
  'changes',
  'reads',
  'clear',
  'map',
  'basket',
  'sign-in',
  'extraction',
  'catalog',
  'import',
  'merge',
  'forward-book',
  'home',
  'pick-list',
  'price-list',
  'statement',
  'demands',
  'desks',
  'posting',
  'overload',
  'growth',
  'partitions',
  'tabs',
  'expressions',
  'socket-flood',
]
const [names, flags] = [
  process.argv.slice(2).filter((arg) => !arg.startsWith('--')),
  process.argv.slice(2).filter((arg) => arg.startsWith('--')),
]
const unknown = names.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${all.join(', ')}.`)
  process.exit(2)
}
for (const name of names.length > 0 ? names : all) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...flags], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
