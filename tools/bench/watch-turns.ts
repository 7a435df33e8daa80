// Loaded into a server before it starts: answers each message of the parent with the longest turn of its event loop since the last one, in
// milliseconds of its own CPU time, so that what else the machine does is not measured.
import { isMainThread } from 'node:worker_threads'

const spent = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

if (isMainThread && process.send) {
  let [longest, last] = [0, spent()]
  setInterval(() => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
  }, 2).unref()
  process.on('message', () => {
    process.send?.({ longest })
    longest = 0
  })
  // It ends although it listens.
  process.channel?.unref()
}
