import { nameSkip, skipsOf } from '#domain/week/basket/skip.ts'
import { enumerated } from '#domain/text/enumerated.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { client } from '../../lib/client.ts'
import { readAfter } from '../../lib/query.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall, type CallOptions } from '../../lib/use-call.ts'
import { useOnline } from '../../lib/use-online.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { useBasketOwner } from '../../people/links/basket-owner.ts'
import { sendChanges } from './send-changes.ts'

// Skipping a week does not wait for a connection: a member who believes it is skipped must not be charged.
const SKIP_OFFLINE = 'Jste offline. Celý týden vynecháte nebo vrátíte, až se připojíte.'

type Act = 'skipWeeks' | 'buyWeeks'

const said: Record<Act, { done: string; failed: string; back: Act }> = {
  skipWeeks: { done: 'Vynecháváte', failed: 'Týden se nepodařilo vynechat.', back: 'buyWeeks' },
  buyWeeks: { done: 'Znovu nakoupíte', failed: 'Týden se nepodařilo vrátit.', back: 'skipWeeks' },
}

interface Change {
  act: Act
  ownerId: string | null
  weeks: readonly WeekStart[]
}

/** Skips weeks or buys them again, and returns the changed ones. */
async function change({ act, ownerId, weeks }: Change, options: CallOptions): Promise<readonly WeekStart[]> {
  // Earlier changes in these weeks are sent first.
  await sendChanges()
  const changed = await readAfter(options, (together) => client.basket[act]({ ownerId, weeks: [...weeks] }, together))
  return changed.weeks
}

/** The commands for whole weeks of the page's basket. */
export function useSkip() {
  const { ownerId, mayEdit } = useBasketOwner()
  const isOnline = useOnline()
  const { ask, isPending } = useCall(change)
  const run = async (act: Act, weeks: readonly WeekStart[]): Promise<boolean> => {
    const { done, failed, back } = said[act]
    const outcome = await ask({ act, ownerId, weeks })
    if (!outcome.isDone) {
      toastError(sentenceOf(outcome.error, failed, SKIP_OFFLINE))
      return false
    }
    const undo = outcome.output.length > 0 && (() => void run(back, outcome.output))
    toast(`${done} ${enumerated(skipsOf(weeks).map(nameSkip))}`, undo ? { undo } : {})
    return true
  }
  const runOnce = async (act: Act, weeks: readonly WeekStart[]) => !isPending && run(act, weeks)
  return {
    mayEdit,
    /** Why they are unavailable; null if they are not. */
    lock: isOnline ? null : SKIP_OFFLINE,
    isBusy: isPending,
    skip: (weeks: readonly WeekStart[]) => runOnce('skipWeeks', weeks),
    buy: (weeks: readonly WeekStart[]) => runOnce('buyWeeks', weeks),
  }
}
