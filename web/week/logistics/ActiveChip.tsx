import { Chip } from '../../ui/Chip.tsx'

export function ActiveChip({ isActive }: { isActive: boolean }) {
  return isActive ? <Chip tone="save">Aktivní</Chip> : <Chip tone="error">Zablokované</Chip>
}
