import type { TemplateLineView } from '#contract/week/template.ts'
import type { Money } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import type { RaisedLine } from '../basket/RaisedCaps.tsx'
import { client } from '../../lib/client.ts'
import { CHANGED_ELSEWHERE, meanwhileOf, sentenceOf } from '../../lib/refusal.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { TEMPLATE_OFFLINE } from './offline-template.ts'
import { rereadTemplate } from '../basket/reread-template.ts'
import { fieldsOf } from './use-line-changes.ts'

interface CapChange {
  line: TemplateLineView
  from: Money
  to: Money
}

/** Changes the caps one after another and answers those that are changed; at the first that is not it stops and says why. */
async function changeCaps(ownerId: string | null, changes: readonly CapChange[]): Promise<CapChange[]> {
  const done: CapChange[] = []
  try {
    for (const change of changes) {
      const { line, from, to } = change
      const fields = fieldsOf(line)
      await client.template.changeLine({ ownerId, lineId: line.id, ...fields, maxPrice: to, seen: { ...fields, maxPrice: from } })
      done.push(change)
    }
  } catch (fault) {
    toastError(meanwhileOf(fault) ? CHANGED_ELSEWHERE : sentenceOf(fault, 'Chyba při ukládání změn', TEMPLATE_OFFLINE))
  } finally {
    await rereadTemplate()
  }
  return done
}

/** Raises caps of the regular purchase for good, says of how many lines, and offers the way back. */
export function useCapRaise() {
  const ownerId = useOwnerId()
  return async (raised: readonly RaisedLine<TemplateLineView>[]) => {
    const changes = raised.map(({ line, cap }) => ({ line, from: line.maxPrice!, to: cap }))
    const done = await changeCaps(ownerId, changes)
    if (done.length === 0) return
    const back = done.map(({ line, from, to }) => ({ line, from: to, to: from }))
    toast(`Strop zvýšen u\u00a0${counted(done.length, 'položky', 'položek', 'položek')}`, { undo: () => void changeCaps(ownerId, back) })
  }
}
