import { useState } from 'react'
import { nameSkip, skipsOf } from '#domain/week/basket/skip.ts'
import { enumerated } from '#domain/text/enumerated.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useOnline } from '../../lib/use-online.ts'
import { rereadTemplate } from './reread-template.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { useBasketOwner } from '../../people/links/basket-owner.ts'
import { sendChanges } from './send-changes.ts'

// A whole week does not wait for a connection: who believes that it is skipped must not have it bought.
const SKIP_OFFLINE = 'Jste offline. Celý týden vynecháte nebo vrátíte, až se připojíte.'

type Act = 'skipWeeks' | 'buyWeeks'

const said: Record<Act, { done: string; failed: string; back: Act }> = {
  skipWeeks: { done: 'Vynecháváte', failed: 'Týden se nepodařilo vynechat.', back: 'buyWeeks' },
  buyWeeks: { done: 'Znovu nakoupíte', failed: 'Týden se nepodařilo vrátit.', back: 'skipWeeks' },
}

/** Leaves the weeks out or buys them again, says so, and offers the way back: of just those weeks that it changed. */
async function change(act: Act, ownerId: string | null, weeks: readonly WeekStart[]): Promise<boolean> {
  const { done, failed, back } = said[act]
  try {
    // What was changed in these weeks before comes before.
    await sendChanges()
    const changed = await client.basket[act]({ ownerId, weeks: [...weeks] })
    await rereadTemplate()
    const undo = changed.weeks.length > 0 && (() => void change(back, ownerId, changed.weeks))
    toast(`${done} ${enumerated(skipsOf(weeks).map(nameSkip))}`, undo ? { undo } : {})
    return true
  } catch (fault) {
    toastError(sentenceOf(fault, failed, SKIP_OFFLINE))
    return false
  }
}

/** What can be done with whole weeks of the basket that the page is about. */
export function useSkip() {
  const { ownerId, mayEdit } = useBasketOwner()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const run = async (act: Act, weeks: readonly WeekStart[]) => {
    if (isBusy) return false
    setBusy(true)
    const isDone = await change(act, ownerId, weeks)
    setBusy(false)
    return isDone
  }
  return {
    mayEdit,
    /** Why nothing can be done now; null where it can. */
    lock: isOnline ? null : SKIP_OFFLINE,
    isBusy,
    skip: (weeks: readonly WeekStart[]) => run('skipWeeks', weeks),
    buy: (weeks: readonly WeekStart[]) => run('buyWeeks', weeks),
  }
}
