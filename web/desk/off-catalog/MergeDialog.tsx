import type { Proposal } from '#contract/desk/off-catalog-queue.ts'
import { formatPrice } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { Option } from '../../ui/Select.tsx'
import type { DecisionActs } from './use-decision.ts'

export interface MergeDialogProps {
  proposal: Proposal
  into: Option<string>
  acts: DecisionActs
  onClose: () => void
}

function consequence({ households, lines, asked }: Proposal, count: number): string {
  if (lines === 0) return 'V žádném otevřeném košíku teď není. Vrátit to nejde.'
  // What is left out is counted too: how many have just that, nobody has asked.
  const most = count < asked.length ? 'nejvýš ' : ''
  const moved = `${plural(lines, 'přejde', 'přejdou', 'přejde')} ${most}${counted(lines, 'řádek', 'řádky', 'řádků')}`
  return `Týká se to ${most}${counted(households, 'domácnosti', 'domácností', 'domácností')}: ${moved}. Vrátit to nejde.`
}

/** What takes the place of what, and whom it concerns, before it is done for good. */
export function MergeDialog({ proposal, into, acts, onClose }: MergeDialogProps) {
  const { name, unit, estimatedPrice } = proposal.asked[0]!
  const price = estimatedPrice === null ? `${unit}, bez odhadu ceny` : `odhad ${formatPrice(estimatedPrice)}/${unit}`
  return (
    <ConfirmDialog
      title="Sloučit návrh s položkou"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel="Sloučit s položkou"
      isDanger
      isPending={acts.isPending}
      error={acts.sentence}
      onConfirm={() => acts.merge(into.id)}
    >
      <dl className="flex flex-col gap-3">
        <Side
          term="Návrh"
          name={name}
          more={acts.count > 1 ? `${price} a ${counted(acts.count - 1, 'podobný', 'podobné', 'podobných')}` : price}
        />
        <Side term="Nahradí ho" name={into.name} more={into.description} />
      </dl>
      <p className="mt-4">{nbsp(consequence(proposal, acts.count))}</p>
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
