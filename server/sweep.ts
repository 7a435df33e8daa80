import { advance, type DueState } from './week/clearing/jobs.ts'
import { openDeliveries } from './week/deliveries/open-deliveries.ts'
import { planDeliveries } from './week/deliveries/plan-deliveries.ts'
import { dueDeliveries } from './week/deliveries/queries.ts'
import type { ChangeContext } from './platform/db/change.ts'
import { personal } from './personal.ts'
import { limit } from './platform/limit.ts'
import type { Log } from './platform/log.ts'
import { carryOutErasures } from './people/privacy/jobs.ts'

const atOnce = 2

/**
 * The guarantee that due work is done, whatever became of the jobs: it selects by state and time, so what a killed process left
 * is found by the next one, also by two at once. One delivery that fails is logged and stops no other; one that is being closed
 * is not begun again.
 */
export function createSweep(context: ChangeContext, log: Log) {
  const inWork = new Map<string, Promise<number>>()
  const turn = limit(atOnce)

  const work = async (deliveryId: string, state: DueState) => {
    try {
      return await advance(context, deliveryId, state)
    } catch (fault) {
      log.error({ err: fault, deliveryId, state }, 'a due delivery did not go on')
      return 0
    } finally {
      inWork.delete(deliveryId)
    }
  }
  /** Finds what is due and begins it. */
  const begin = async (): Promise<void> => {
    for (const step of [planDeliveries, openDeliveries])
      await step(context).catch((fault: unknown) => log.error({ err: fault, step: step.name }, 'deliveries not planned or opened'))
    await carryOutErasures(context, personal, log).catch((fault: unknown) => log.error({ err: fault }, 'accounts not erased'))
    for (const { id, status } of await dueDeliveries(context.db))
      if (!inWork.has(id))
        inWork.set(
          id,
          turn(() => work(id, status)),
        )
  }
  return {
    begin,
    /** Works until nothing more is due. */
    untilDone: async () => {
      for (;;) {
        await begin()
        const made = await Promise.all(inWork.values())
        if (made.every((steps) => steps === 0)) return
      }
    },
    settled: async () => void (await Promise.all(inWork.values())),
  }
}
