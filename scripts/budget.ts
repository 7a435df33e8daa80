// `npm run budget`: the download sizes of the build and their limits. Part of `npm test`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pages } from '../web/frame/pages.ts'
import { buildWebIfNeeded } from './build-web.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  src?: string
}

const web = join(import.meta.dirname, '..', 'dist', 'web')
const kB = 1000

await buildWebIfNeeded()
const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>

/** The files that a chunk requires. */
function needed(key: string, seen = new Map<string, Chunk>()): Map<string, Chunk> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}`)
  if (seen.has(key)) return seen
  seen.set(key, chunk)
  for (const next of chunk.imports ?? []) needed(next, seen)
  return seen
}

const packed = (file: string) => gzipSync(readFileSync(join(web, file)), { level: 9 }).length
const sum = (files: Iterable<string>) => [...new Set(files)].reduce((total, file) => total + packed(file), 0)
const scripts = (...keys: string[]) => keys.flatMap((key) => [...needed(key).values()].map(({ file }) => file))
const styles = (...keys: string[]) => keys.flatMap((key) => [...needed(key).values()].flatMap(({ css }) => css ?? []))
/** What is loaded in addition to a loaded page. */
const onTop = (key: string, ...page: string[]) => scripts(key).filter((file) => !scripts(...page).includes(file))

const pageKeys = pages.filter(({ isStatic }) => !isStatic).map(({ file }) => file.replace('../', ''))
const heaviest = pageKeys.map((key) => ({ key, bytes: sum(scripts('site.html', key)) })).toSorted((a, b) => b.bytes - a.bytes)[0]!
const fonts = [...readFileSync(join(web, 'index.html'), 'utf8').matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)].map(([, file]) => file!)
const stored = [...readFileSync(join(web, 'sw.js'), 'utf8').matchAll(/"?url"?:"([^"]+)"/g)].map(([, file]) => file!)

const lines: { name: string; bytes: number; limit: number }[] = [
  { name: 'landing: JavaScript', bytes: sum(scripts('site.html', 'public/landing/LandingPage.tsx')), limit: 96 * kB },
  { name: `heaviest public page (${heaviest.key}): JavaScript`, bytes: heaviest.bytes, limit: 96 * kB },
  { name: 'app entry: JavaScript', bytes: sum(scripts('index.html')), limit: 170 * kB },
  {
    name: 'map: JavaScript on top of its page',
    bytes: sum(onTop('week/pickup/PickupMap.tsx', 'site.html', 'week/pickup/PickupNetwork.tsx')),
    limit: 52 * kB,
  },
  {
    name: 'date field: JavaScript on top of its page',
    bytes: sum(onTop('ui/DatePicker.tsx', 'index.html', 'routes/gallery.tsx?tsr-split=component')),
    limit: 34 * kB,
  },
  { name: 'CSS of the app', bytes: sum(styles('index.html')), limit: 20 * kB },
  { name: 'fonts', bytes: fonts.reduce((total, file) => total + readFileSync(join(web, file)).length, 0), limit: 31 * kB },
  // 600 kB for members, and 20 kB for handing purchases over and for pickup codes, which must work where there is no signal.
  { name: 'stored offline', bytes: sum(stored), limit: 620 * kB },
]

for (const { name, bytes, limit } of lines)
  console.log(`${(bytes / kB).toFixed(1).padStart(7)} kB of ${String(limit / kB).padStart(4)} kB  ${(bytes / limit).toFixed(2)}  ${name}`)
const over = lines.filter(({ bytes, limit }) => bytes > limit)
if (over.length > 0) {
  console.error(`\nover budget: ${over.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
