import type { Meanwhile } from '#contract/week/meanwhile.ts'
import { isSameSteps } from '#domain/week/clearing/line-steps.ts'
import type { LineAmount } from '#domain/week/template/merge.ts'
import { ConflictChoice } from '../../ui/ConflictChoice.tsx'
import { nameOf, overMeanwhile, type PendingChange } from './pending-change.ts'
import { pendingStore } from './pending-store.ts'
import { amountText, meanwhileText } from './pending-text.ts'
import { sendSoon } from './send-changes.ts'

/** A conflict: a change of a line and the concurrent one. */
export function LineConflict({ change, meanwhile }: { change: PendingChange; meanwhile: Meanwhile<LineAmount> }) {
  const { line } = change
  const { stored } = meanwhile
  const insisted = overMeanwhile(change, stored)
  const { wanted } = insisted
  const isAboutCap = wanted.maxPrice !== stored.maxPrice || !isSameSteps(wanted.furtherSteps ?? stored.furtherSteps, stored.furtherSteps)
  const mine = () => {
    pendingStore.put(insisted)
    void sendSoon(insisted)
  }
  return (
    <ConflictChoice
      name={line.item.name}
      mine={amountText(line, wanted, isAboutCap)}
      theirs={amountText(line, stored, isAboutCap)}
      meanwhile={meanwhileText(meanwhile)}
      onMine={mine}
      onTheirs={() => pendingStore.drop(nameOf(change))}
    />
  )
}
