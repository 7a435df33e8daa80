import { Building2, Factory, House } from 'lucide-react'
import { groupKindLabel, type GroupKind } from '#domain/people/groups/group.ts'
import { Chip } from '../../ui/Chip.tsx'

const icons = { neighbours: House, company: Factory, municipality: Building2 }

/** Whose group it is. */
export function KindChip({ kind }: { kind: GroupKind }) {
  return <Chip icon={icons[kind]}>{groupKindLabel(kind)}</Chip>
}
