import { TableStates } from '../../table/TableStates.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { AuditLines } from './AuditLines.tsx'
import { useAudit } from './use-audit.ts'

export interface RecordHistoryProps {
  itemId: string
  name: string
  onClose: () => void
}

/** The history of one record of a desk. */
export function RecordHistory({ itemId, name, onClose }: RecordHistoryProps) {
  const { found, changes } = useAudit({ item: itemId })
  return (
    <Dialog title={`Historie změn: ${name}`} shape="drawer" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <div className="flex flex-col gap-4">
        <TableStates
          query={found}
          rows={changes}
          failure="Historii změn se nepodařilo načíst."
          empty={<EmptyState title="Zatím nejsou zaznamenány žádné změny" />}
        >
          {(rows) => <AuditLines changes={rows} />}
        </TableStates>
        <NextPage of={found} label="Zobrazit starší" />
      </div>
    </Dialog>
  )
}
