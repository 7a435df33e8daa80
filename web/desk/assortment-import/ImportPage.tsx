import { PageHeader } from '../../ui/PageHeader.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { ImportPanel } from './ImportPanel.tsx'

/** Import and export of items and prices, for catalog managers. */
export function ImportPage() {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Import a export">Položky a ceny ze souboru do katalogu a zpátky.</PageHeader>
      <ImportPanel />
      <ExportPanel />
    </div>
  )
}
