// Runs under whatever Node the machine has (20 or newer), before anything is installed: plain JavaScript, no imports
// from the project. `npm start` and `npm test` on a fresh clone come through here first.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.installed')
const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex')

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error('Dohromady needs Node 20 or newer to install itself.')
  process.exit(1)
}
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock
if (!installed) {
  console.log('Installing what Dohromady needs (once) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, lock)
}
