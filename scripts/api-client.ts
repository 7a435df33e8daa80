// `npm run api-client`: generates a client from the document of the supplier API with a public generator, compiles a program written against it,
// and runs that against a server. The generator needs a compiler of its own, so it is installed beside the build, not among our packages.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.build', 'api-client')
const tools = { 'openapi-typescript': '7.13.0', 'openapi-fetch': '0.17.0', typescript: '5.9.3', '@types/node': '26.6.6' }

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: tools }))
const run = (command: string, args: readonly string[], cwd: string) =>
  spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, API_CLIENT: folder } }).status ?? 1
process.exitCode =
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], folder) ||
  run(join(root, 'node_modules', '.bin', 'vitest'), ['run', '--project=api-client'], root)
