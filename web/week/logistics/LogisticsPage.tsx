import { useTitle } from '../../lib/use-title.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { KindTabs } from '../suppliers/KindTabs.tsx'
import { Providers } from './Providers.tsx'

/** Who brings purchases home, for administrators. */
export function LogisticsPage() {
  useTitle('Dodavatelé – Logistika')
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Dodavatelé">Kdo vozí nákupy domů.</PageHeader>
      <KindTabs kind="logistics" />
      <Providers />
    </div>
  )
}
