import { listen } from '#server/platform/realtime/listen.ts'
import type { World } from './call.ts'

/** Reads until a state matches; a state that never comes runs into the test's timeout. */
export async function until<State>(stream: AsyncIterator<State>, isRight: (state: State) => boolean): Promise<State> {
  for (;;) {
    const { value, done } = await stream.next()
    if (done) throw new Error('the stream ended')
    if (isRight(value)) return value
  }
}

/** The first notices that all servers receive for a change. */
export const heardOf = (world: World, doIt: () => Promise<unknown>) =>
  new Promise<string[]>((resolve, reject) => {
    const listener = listen(
      world.url,
      world.log,
      (keys) => resolve(listener.stop().then(() => keys)),
      () => void doIt().catch(reject),
    )
  })
