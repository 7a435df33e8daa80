// Starts the server on the built pages, prints its address, and stops it in order on a signal.
import { enableCompileCache } from 'node:module'
import { collectGarbage } from '#server/platform/collect-garbage.ts'
import { cast, demoPassword, emailOf } from '#server/seed/cast.ts'
import { roleLabel } from '#domain/people/account/role.ts'

// Compiled code of the last start halves the next.
enableCompileCache()
const { startServer } = await import('#server/main.ts')

const shown = ['jana', 'petr', 'statek', 'velkoobchod', 'operator', 'katalog', 'admin']
const hardStopMs = 30_000

const server = await startServer().catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exit(1)
})

setTimeout(collectGarbage, 1000).unref()

console.log(`\nDohromady běží na ${server.address}\n`)
if (server.demo) {
  console.log(`Ukázkové účty (heslo ${demoPassword}):`)
  for (const { key, name, role } of cast.filter(({ key }) => shown.includes(key)))
    console.log(`  ${emailOf(key).padEnd(28)} ${name}, ${roleLabel(role)}`)
  console.log('\nUkončíte klávesami Ctrl+C. Data zůstanou uložená.\n')
}

let stopping = false
async function stop(code: number) {
  if (stopping) process.exit(code || 1)
  stopping = true
  setTimeout(() => process.exit(1), hardStopMs).unref()
  await server.stop()
  process.exit(code)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.on('uncaughtException', (fault) => {
  console.error(fault)
  void stop(1)
})

// Under npm, our parent is npm or its shell, which may die of a signal without passing it on; then our parent changes.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && void stop(0), 500).unref()
