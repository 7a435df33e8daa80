import { Download } from 'lucide-react'
import { csvChoices } from '../../lib/csv-choices.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { AuditFilters, type AuditFiltersProps } from './AuditFilters.tsx'
import { AuditLines } from './AuditLines.tsx'
import { auditAddress } from './audit-search.ts'
import { useAudit, useAuditFile } from './use-audit.ts'

/** The history of everything, for administrators. */
export function AuditPage({ search, onSearch }: AuditFiltersProps) {
  const { found, changes } = useAudit(search)
  const file = useAuditFile(search)
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Historie změn"
        actions={
          <Menu
            label="Export historie"
            choices={csvChoices}
            onChoose={(style) => void file.ask(style)}
            trigger={
              <Button isPending={file.isPending}>
                <Download aria-hidden className="size-4" /> Export
              </Button>
            }
          />
        }
      >
        Kdo co změnil, na které obrazovce a proč. U nákupů domácností jsou vidět jen změněná pole, ne jejich obsah.
      </PageHeader>
      {file.error && <Notice tone="error">{sentenceOf(file.error, 'Soubor se nepodařilo připravit.')}</Notice>}
      <AuditFilters search={search} onSearch={onSearch} />
      <TableStates
        query={found}
        rows={changes}
        failure="Historii změn se nepodařilo načíst."
        empty={
          <EmptyState
            title="Nic nenalezeno"
            action={auditAddress.isNarrowed(search) && <Button onPress={() => onSearch(auditAddress.whole(search))}>Zrušit filtry</Button>}
          />
        }
      >
        {(rows) => (
          <>
            <AuditLines changes={rows} />
            <NextPage of={found} label="Zobrazit starší" />
          </>
        )}
      </TableStates>
    </div>
  )
}
