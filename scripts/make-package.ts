import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { licencesText, listLicences } from './list-licences.ts'

const root = join(import.meta.dirname, '..')

/** The commands of an operator; the others are for developers. */
const commands = ['start', 'admin', 'rotate-secret', 'backup', 'restore', 'after-restore', 'import', 'clear']
const files = ['.npmrc', 'README.md', 'docs/proxy.md', 'docs/operations.md', 'docs/import-command.md', 'docs/clearing-command.md']
const units = ['Caddyfile', 'dohromady@.service', 'dohromady-backup.service', 'dohromady-backup.timer', 'alerts.yml', 'grafana.json'].map(
  (name) => `deploy/${name}`,
)
const scripts = [
  'run.js',
  'command.ts',
  'admin.ts',
  'rotate-secret.ts',
  'backup.ts',
  'restore.ts',
  'after-restore.ts',
  'backup',
  'with-store.ts',
  'import.ts',
  'import',
  'clear.ts',
  'clear',
]
const folders = ['domain', 'contract', 'server', 'dist/web', 'dist/site', 'dist/server', ...scripts.map((name) => join('scripts', name))]

const thirdParties = `What Dohromady is made of: licence, package and where its sources are.

The server's packages are installed from the registry by \`npm start\`; each brings its licence with it. The pages in dist/web and dist/site contain
those of the second list that are not tools, and drawings of Fluent Emoji (MIT, Copyright (c) Microsoft Corporation).
`

interface PackageFile {
  scripts: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies: Record<string, string>
}

const isShipped = (path: string) => !path.endsWith('.test.ts') && relative(root, path) !== join('server', 'test')

/** The server's imports only: the lock file without packages that build and test. */
function writePackageFiles(to: string): void {
  const { devDependencies: _, ...deployed } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageFile
  // Only for tests.
  delete deployed.optionalDependencies['postgres-17']
  deployed.scripts = Object.fromEntries(Object.entries(deployed.scripts).filter(([name]) => commands.includes(name)))
  deployed.scripts['start'] = 'node scripts/run.js dist/server/launch.js'
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(deployed, null, 2)}\n`)
  copyFileSync(join(root, 'package-lock.json'), join(to, 'package-lock.json'))
  const isWindows = process.platform === 'win32'
  const lock = ['install', '--package-lock-only', '--offline', '--loglevel=error']
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', lock, { cwd: to, stdio: ['ignore', 'ignore', 'inherit'], shell: isWindows })
  if (status !== 0) throw new Error('the lock file of the package could not be written')
}

/** Creates the folder `to` with the product as built now. There `npm start` installs the server's imports and starts it. */
export function makePackage(to: string): void {
  rmSync(to, { recursive: true, force: true })
  for (const name of folders) cpSync(join(root, name), join(to, name), { recursive: true, filter: isShipped })
  for (const name of [...files, ...units]) {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    copyFileSync(join(root, name), join(to, name))
  }
  writePackageFiles(to)
  writeFileSync(join(to, 'LICENCES.txt'), `${thirdParties}\n${licencesText(listLicences())}`)
}
