// Runs under whatever Node the machine has (20 or newer), before anything is installed: plain JavaScript, no imports
// from the project. `npm start` and `npm test` on a fresh clone come through here first.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error('Dohromady needs Node 20 or newer to install itself.')
  process.exit(1)
}

/** Whether node_modules holds what the lock file says; npm keeps its own list of what it installed there. */
function isInstalled() {
  const kept = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(kept)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const there = JSON.parse(readFileSync(kept, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional }]) => path === '' || optional || there[path]?.version === version)
}

if (!isInstalled()) {
  console.log('Installing what Dohromady needs (once) …')
  const isWindows = process.platform === 'win32'
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
  })
  if (status !== 0) process.exit(status ?? 1)
}
