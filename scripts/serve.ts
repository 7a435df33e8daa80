// The product as a child process for tests, storms and benchmarks: scripts/start.ts without the web build and the greeting.
import { startServer } from '#server/main.ts'

const server = await startServer()
process.send?.({ address: server.address })

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
