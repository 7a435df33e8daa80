import type { Proposal } from '#contract/desk/off-catalog-queue.ts'
import { formatPrice } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { Option } from '../../ui/Select.tsx'
import { decisionFailure, type Decision } from './use-decision.ts'

export interface MergeDialogProps {
  proposal: Proposal
  into: Option<string>
  decision: Decision
  onClose: () => void
}

function consequence({ households, lines, asked }: Proposal, count: number): string {
  if (lines === 0) return 'V žádném otevřeném košíku teď není. Vrátit to nejde.'
  // The number of affected households is an upper bound, because omitted proposals count too.
  const most = count < asked.length ? 'nejvýš ' : ''
  const moved = `${plural(lines, 'přejde', 'přejdou', 'přejde')} ${most}${counted(lines, 'řádek', 'řádky', 'řádků')}`
  return `Týká se to ${most}${counted(households, 'domácnosti', 'domácností', 'domácností')}: ${moved}. Vrátit to nejde.`
}

/** Confirms a merge: which item replaces which, and who is affected. */
export function MergeDialog({ proposal, into, decision, onClose }: MergeDialogProps) {
  const { name, unit, estimatedPrice } = proposal.asked[0]!
  const price = estimatedPrice === null ? `${unit}, bez odhadu ceny` : `odhad ${formatPrice(estimatedPrice)}/${unit}`
  const count = decision.itemIds.length
  const { ask, isPending, error, refusal } = useCall(client.offCatalog.merge, {
    onAnswer: () => decision.done('Sloučeno'),
    onRefusal: (refused) => {
      // The panel of the proposal says it.
      if (refused.code === 'ALREADY_DECIDED') onClose()
      decision.refused(refused)
    },
  })
  const { failure } = decisionFailure(refusal)
  return (
    <ConfirmDialog
      title="Sloučit návrh s položkou"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel="Sloučit s položkou"
      isDanger
      isPending={isPending}
      error={error && failure ? sentenceOf(error, failure) : null}
      onConfirm={() => void ask({ itemIds: decision.itemIds, intoId: into.id })}
    >
      <dl className="flex flex-col gap-3">
        <Side term="Návrh" name={name} more={count > 1 ? `${price} a ${counted(count - 1, 'podobný', 'podobné', 'podobných')}` : price} />
        <Side term="Nahradí ho" name={into.name} more={into.description} />
      </dl>
      <p className="mt-4">{nbsp(consequence(proposal, count))}</p>
    </ConfirmDialog>
  )
}

function Side({ term, name, more }: { term: string; name: string; more: string | undefined }) {
  return (
    <div>
      <dt className="text-14 text-muted">{term}</dt>
      <dd className="wrap-anywhere">
        <strong>{nbsp(name)}</strong>
        <span className="block text-14 text-muted">{more}</span>
      </dd>
    </div>
  )
}
