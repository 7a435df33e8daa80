import { supplierStateName, type SupplierState } from '#domain/week/suppliers/supplier-list.ts'
import { Chip, type ChipProps } from '../../ui/Chip.tsx'

const tones: Record<SupplierState, ChipProps['tone']> = { active: 'save', suspended: 'error', unapproved: 'neutral' }

export function SupplierStateChip({ state }: { state: SupplierState }) {
  return <Chip tone={tones[state]}>{supplierStateName(state)}</Chip>
}
