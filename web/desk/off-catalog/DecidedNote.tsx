import type { Proposal } from '#contract/desk/off-catalog-queue.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { DecisionChip } from './DecisionChip.tsx'

const sentences = {
  approved: (name: string) => `V katalogu je jako ${name}.`,
  merged: (name: string) => `Nahradila ji položka ${name}.`,
  rejected: () => 'Do katalogu nepřišla.',
}

/** The decision about a proposal: when, by whom and why. */
export function DecidedNote({ decision: { is, at, by, reason, name } }: { decision: NonNullable<Proposal['decision']> }) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-16 border border-border bg-sunken p-4">
      <DecisionChip is={is} />
      <p>{sentences[is](name ?? '')}</p>
      {reason && <p className="wrap-anywhere whitespace-pre-line">Důvod: {reason}</p>}
      <p className="text-14 text-muted">
        {nbsp(`${formatPragueDateTime(at, 'full')}${by === null ? '' : `, ${by}`}. Kdo o ni požádal, to dostal e-mailem.`)}
      </p>
    </div>
  )
}
