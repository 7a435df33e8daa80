import { PageHeader } from '../../ui/PageHeader.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { ImportPanel } from './ImportPanel.tsx'

/** Items and prices into the catalog and out of it, for who looks after it (issue 6 point 7). */
export function ImportPage() {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Import a export">Položky a ceny ze souboru do katalogu a zpátky.</PageHeader>
      <ImportPanel />
      <ExportPanel />
    </div>
  )
}
