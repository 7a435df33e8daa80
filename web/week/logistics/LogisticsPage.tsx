import { useTitle } from '../../lib/use-title.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { KindTabs } from '../suppliers/KindTabs.tsx'
import { PointList, type PointListProps } from './PointList.tsx'
import { ProviderList } from './ProviderList.tsx'

/** Who brings purchases home and where they are collected, for administrators. */
export function LogisticsPage(props: PointListProps) {
  useTitle('Dodavatelé – Logistika')
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Dodavatelé">Kdo vozí nákupy domů a kde se vydávají.</PageHeader>
      <KindTabs kind="logistics" />
      <ProviderList />
      <PointList {...props} />
    </div>
  )
}
