import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist', 'web.built-from')

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const file of globSync('{web,domain,contract}/**/*.{ts,tsx,css,html,svg,js}', { cwd: root }).toSorted()) {
    if (!file.endsWith('.test.ts') && !file.endsWith('.gen.ts')) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Builds the web app into dist/web unless it stands there already, built from these very sources. */
export async function buildWebIfNeeded(): Promise<void> {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Sestavuji webovou aplikaci …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('the web app could not be built')
  writeFileSync(stamp, wanted)
}
