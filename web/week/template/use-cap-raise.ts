import type { TemplateLineView } from '#contract/week/template.ts'
import type { Money } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import type { RaisedLine } from '../basket/RaisedCaps.tsx'
import { client } from '../../lib/client.ts'
import { readAfter } from '../../lib/query.ts'
import { CHANGED_ELSEWHERE, meanwhileOf } from '../../lib/refusal.ts'
import { stepOf, useCall, type CallOptions } from '../../lib/use-call.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { failureText, fieldsOf } from './use-line-changes.ts'

interface CapChange {
  line: TemplateLineView
  from: Money
  to: Money
}

interface Raise {
  ownerId: string | null
  changes: readonly CapChange[]
}

/** Changes the caps one after another and returns the changed ones; stops at the first failure. */
async function changeCaps({ ownerId, changes }: Raise, options: CallOptions): Promise<{ done: CapChange[]; failure: unknown }> {
  const done: CapChange[] = []
  try {
    await readAfter(options, async (together) => {
      for (const change of changes) {
        const { line, from, to } = change
        const fields = fieldsOf(line)
        const changed = { ownerId, lineId: line.id, ...fields, maxPrice: to, seen: { ...fields, maxPrice: from } }
        await client.template.changeLine(changed, stepOf(together, line.id))
        done.push(change)
      }
    })
    return { done, failure: null }
  } catch (failure) {
    return { done, failure }
  }
}

/** Raises caps of the template, reports the number of lines, and offers undo. */
export function useCapRaise() {
  const ownerId = useOwnerId()
  const { ask } = useCall(changeCaps, {
    onAnswer: ({ failure }) => {
      if (failure !== null) toastError(meanwhileOf(failure) ? CHANGED_ELSEWHERE : failureText(failure))
    },
  })
  return async (raised: readonly RaisedLine<TemplateLineView>[]) => {
    const outcome = await ask({ ownerId, changes: raised.map(({ line, cap }) => ({ line, from: line.maxPrice!, to: cap })) })
    const done = outcome.isDone ? outcome.output.done : []
    if (done.length === 0) return
    const changes = done.map(({ line, from, to }) => ({ line, from: to, to: from }))
    toast(`Strop zvýšen u\u00a0${counted(done.length, 'položky', 'položek', 'položek')}`, { undo: () => void ask({ ownerId, changes }) })
  }
}
