import { useQuery } from '@tanstack/react-query'
import { DemandTabs } from '../basket/DemandTabs.tsx'
import { sentenceOf } from '../lib/refusal.ts'
import { orpc } from '../lib/rpc.ts'
import { useTitle } from '../lib/use-title.ts'
import { OneTimeBlock } from '../one-time/OneTimeBlock.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import { TemplateLines } from './TemplateLines.tsx'

/** The standing weekly purchase, and below it the extras for the delivery that collects (spec 2 §2); who begins one chooses at once. */
export function TemplatePage({ isCreating }: { isCreating: boolean }) {
  const template = useQuery(orpc.template.read.queryOptions())
  useTitle('Pravidelný nákup (šablona)')
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Pravidelný nákup (šablona)">Co kupujete každý týden a za kolik nejvýš.</PageHeader>
      <DemandTabs mode="regular" />
      {template.isError ? (
        <ErrorState onRetry={() => void template.refetch()} message={sentenceOf(template.error, 'Chyba při načítání položek')} />
      ) : template.data ? (
        <TemplateLines template={template.data} isCreating={isCreating} />
      ) : (
        <Skeleton>
          <Bone shape="block" />
          <Bone shape="block" />
        </Skeleton>
      )}
      <OneTimeBlock />
    </div>
  )
}
