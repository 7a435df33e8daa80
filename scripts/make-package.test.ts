import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productAt, until } from '#server/test/product.ts'
import { buildIfNeeded } from './build.ts'
import { listLicences } from './list-licences.ts'
import { makePackage } from './make-package.ts'

interface Locked {
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const root = join(import.meta.dirname, '..')
const mostPackages = 250
let folder: string
let product: string
let listed: string[]

const isForHere = ({ os, cpu, libc }: Locked) =>
  (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true) && (libc?.includes('glibc') ?? true)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'package-'))
  product = join(folder, 'product')
  await buildIfNeeded()
  makePackage(product)
  const { packages } = JSON.parse(readFileSync(join(product, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  listed = Object.keys(packages).filter((path) => path !== '' && isForHere(packages[path]!))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Installs what `npm ci` would, from the present folder. */
function install(): void {
  for (const path of listed.filter((at) => at.lastIndexOf('node_modules/') === 0)) {
    mkdirSync(dirname(join(product, path)), { recursive: true })
    symlinkSync(join(root, path), join(product, path))
  }
}

test('a package installs what the server imports, and no tools', () => {
  expect(listed).toContain('node_modules/fastify')
  expect(listed.filter((path) => /node_modules\/(vite|vitest|react|typescript|@playwright\/test)$/.test(path))).toEqual([])
  expect(listed.length).toBeLessThanOrEqual(mostPackages)
})

test('a package lists its components, their licences and sources', () => {
  const text = readFileSync(join(product, 'LICENCES.txt'), 'utf8')
  for (const { name, version, licence, origin } of listLicences()) {
    const said = text.split('\n').find((line) => line.includes(` ${name} ${version}`))
    expect(said, name).toContain(licence)
    expect(said, name).toContain(origin)
  }
  expect(text).toMatch(/^MIT +fastify \d.+https:\/\/github\.com\/fastify\/fastify$/m)
})

test('a package starts without a build, with only its listed packages, and serves its pages', async () => {
  install()
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const { start, send } = productAt({ port, dataDir: join(folder, 'data'), folder: product, script: 'dist/server/launch.js' })
  const child = await start({ DEMO: 'false', DRAIN_MS: '3000' })
  const page = await send('GET', '/lp')
  const app = /src="(?<main>\/assets\/[^"]+\.js)"/.exec((await send('GET', '/')).body)?.groups?.['main']
  expect([page.status, (await send('GET', app ?? '/nothing')).status]).toEqual([200, 200])
  child.kill('SIGTERM')
  // A proxy turns to the other servers before this one refuses anything.
  await until('the server says that it stops', async () => (await send('GET', '/readyz')).status === 503)
  expect((await send('GET', '/lp')).status).toBe(200)
  expect(await once(child, 'exit')).toEqual([0, null])
}, 120_000)
