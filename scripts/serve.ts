// The product as a child process for tests, storms and benchmarks: scripts/launch.ts without the web build and the greeting.
import { enableCompileCache } from 'node:module'
import { collectGarbage } from '#server/platform/collect-garbage.ts'

enableCompileCache()
const { startServer } = await import('#server/main.ts')

const server = await startServer()
process.send?.({ address: server.address })
setTimeout(collectGarbage, 1000).unref()

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  await server.stop()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
// When the parent ends in any way, its server ends.
process.on('disconnect', () => void stop())
