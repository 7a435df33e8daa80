// `npm run repeat -- [TIMES] [--load PROCESSES] [STEPS]`: the checks again and again, also beside so many processes that never rest. It ends with
// each run's time and result, and fails if one was red or needed a second try. What each said is in .build/repeat.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({ options: { load: { type: 'string', default: '0' } }, allowPositionals: true })
const [times = '10', ...steps] = positionals
if (!/^\d+$/.test(times) || !/^\d+$/.test(values.load)) {
  console.error('npm run repeat -- [TIMES] [--load PROCESSES] [STEPS]')
  process.exit(2)
}
const folder = join(root, '.build', 'repeat')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
// Beside the checks, not before them: they end with this process.
const busy = Array.from({ length: Number(values.load) }, () => spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }))
for (const child of busy) child.unref()
process.once('exit', () => busy.forEach((child) => child.kill('SIGKILL')))

let bad = 0
for (let n = 1; n <= Number(times); n += 1) {
  const file = join(folder, `${n}.txt`)
  const out = openSync(file, 'w')
  const began = performance.now()
  const { status } = spawnSync(process.execPath, ['scripts/check.ts', ...steps], { cwd: root, stdio: ['ignore', out, out] })
  const said = readFileSync(file, 'utf8')
  const isAgain = /^passed only at the second try:$|^\s+\d+ flaky$/m.test(said)
  if (status !== 0 || isAgain) bad += 1
  const result =
    status !== 0 ? `red: ${/^failed: .*$/m.exec(said)?.[0] ?? `ended with ${status}`}` : isAgain ? 'green at the second try' : 'green'
  console.log(`${n}. ${Math.round((performance.now() - began) / 1000)} s, ${result}`)
}
console.log(`${Number(times) - bad} of ${times} were green at the first try`)
process.exitCode = bad === 0 ? 0 : 1
