import { CircleCheck, CircleX, Merge, type LucideIcon } from 'lucide-react'
import type { Decision } from '#contract/desk/off-catalog-queue.ts'
import { Chip, type ChipProps } from '../../ui/Chip.tsx'

const looks: Record<Decision, { name: string; icon: LucideIcon; tone: ChipProps['tone'] }> = {
  approved: { name: 'v katalogu', icon: CircleCheck, tone: 'primary' },
  merged: { name: 'sloučeno', icon: Merge, tone: 'neutral' },
  rejected: { name: 'odmítnuto', icon: CircleX, tone: 'error' },
}

/** The decision about a proposal. */
export function DecisionChip({ is }: { is: Decision }) {
  const { name, icon, tone } = looks[is]
  return (
    <Chip tone={tone} icon={icon}>
      {name}
    </Chip>
  )
}
