import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { TemplateView } from '#contract/week/template.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { useBasketOwner } from '../../people/links/basket-owner.ts'
import { DemandTabs } from '../basket/DemandTabs.tsx'
import type { TableInAddress } from '../items-table/table-search.ts'
import { ViewSwitch } from '../items-table/ViewSwitch.tsx'
import { orpc } from '../../lib/rpc.ts'
import { useTitle } from '../../lib/use-title.ts'
import { OneTimeBlock } from '../one-time/OneTimeBlock.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { Pauses } from '../template/Pauses.tsx'
import { TemplateLines } from './TemplateLines.tsx'

const TemplateTable = lazyPart(async () => ({ default: (await import('../items-table/TemplateTable.tsx')).TemplateTable }))

export interface TemplatePageProps {
  /** Set for the table view. */
  table: TableInAddress | null
}

/** The template, and below it the one-time items of the collecting delivery. */
export function TemplatePage({ table }: TemplatePageProps) {
  const { ownerId, mayEdit } = useBasketOwner()
  const template = useQuery(orpc.template.read.queryOptions({ input: { ownerId } }))
  useTitle('Pravidelný nákup (šablona)')
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Pravidelný nákup (šablona)">Co kupujete každý týden a za kolik nejvýš.</PageHeader>
      <DemandTabs mode="regular" isTable={table !== null} />
      <Reading of={template} failure="Chyba při načítání položek" wait={<Waiting />}>
        {(read) => <Lines template={read} table={table} />}
      </Reading>
      {mayEdit && <OneTimeBlock />}
    </div>
  )
}

function Lines({ template, table }: TemplatePageProps & { template: TemplateView }) {
  return (
    <>
      <Pauses template={template}>{(table || template.lines.length > 0) && <ViewSwitch week={null} isTable={table !== null} />}</Pauses>
      {table ? (
        <Suspense fallback={<Waiting />}>
          <TemplateTable template={template} {...table} />
        </Suspense>
      ) : (
        <TemplateLines template={template} />
      )}
    </>
  )
}

function Waiting() {
  return (
    <Skeleton>
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  )
}
