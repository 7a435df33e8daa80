import { openDeliveries } from './week/deliveries/open-deliveries.ts'
import { planDeliveries } from './week/deliveries/plan-deliveries.ts'
import { remindOfCutOff } from './week/deliveries/remind-of-cut-off.ts'
import { tellOfShifts } from './week/deliveries/tell-of-shifts.ts'
import { alarmUnsentOrders } from './week/orders/alarm-unsent-orders.ts'
import { chaseAnswers } from './week/orders/chase-answers.ts'
import type { ChangeContext } from './platform/db/change.ts'
import type { Log } from './platform/log.ts'
import { advance, type DueState } from './week/clearing/jobs.ts'
import { dueDeliveries } from './week/deliveries/queries.ts'
import { personal } from './personal.ts'
import { limit } from './platform/limit.ts'
import { countStep } from './platform/metrics.ts'
import { carryOutErasures } from './people/privacy/jobs.ts'
import { issueDocuments } from './money/documents/jobs.ts'
import type { Seller } from './money/documents/issue-invoices.ts'
import { issueCalls } from './money/subsidies/issue-calls.ts'

const atOnce = 2

/**
 * Guarantees that due work is done even if jobs fail: it selects by state and time, so it finds what a killed process left, also if two run
 * at once. A failing delivery is logged and does not stop the others; one that is being closed is skipped. Without a seller no documents are
 * issued.
 */
export function createSweep(context: ChangeContext, log: Log, seller: Seller | null = null) {
  const inWork = new Map<string, Promise<number>>()
  const turn = limit(atOnce)

  const work = async (deliveryId: string, state: DueState) => {
    const since = performance.now()
    try {
      const made = await advance(context, deliveryId, state)
      if (made > 0) countStep(state, since)
      return made
    } catch (fault) {
      log.error({ err: fault, deliveryId, state }, 'a due delivery did not go on')
      return 0
    } finally {
      inWork.delete(deliveryId)
    }
  }
  /** Finds due work and starts it. */
  const begin = async (): Promise<void> => {
    for (const step of [planDeliveries, openDeliveries, tellOfShifts, remindOfCutOff, alarmUnsentOrders, chaseAnswers])
      await step(context).catch((fault: unknown) => log.error({ err: fault, step: step.name }, 'deliveries not planned or opened'))
    if (seller) await issueDocuments(context, seller).catch((fault: unknown) => log.error({ err: fault }, 'documents not issued'))
    if (seller) await issueCalls(context, seller).catch((fault: unknown) => log.error({ err: fault }, 'calls of municipalities not issued'))
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
