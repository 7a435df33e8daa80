import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts the PostgreSQL of the stories' worlds; workers find it through the environment. */
export default async function setup() {
  // Every world is the same server: its modules are compiled once.
  process.env['NODE_COMPILE_CACHE'] = join(import.meta.dirname, '../.build/compile-cache')
  const child = fork(join(import.meta.dirname, 'cluster.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the database of the stories ended with ${code}`))),
  ])) as [{ url: string; media: string }]
  process.env['STORY_DATABASES'] = message.url
  process.env['STORY_MEDIA'] = message.media
  return async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
}
