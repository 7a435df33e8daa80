import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TemplateLineView, TemplateView } from '#contract/template.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { DemandTabs } from '../basket/DemandTabs.tsx'
import { AddItemDialog } from '../catalog/AddItemDialog.tsx'
import { ExternalButtons } from '../external-purchases/ExternalButtons.tsx'
import { sentenceOf } from '../lib/refusal.ts'
import { orpc } from '../lib/rpc.ts'
import { useTitle } from '../lib/use-title.ts'
import { OneTimeBlock } from '../one-time/OneTimeBlock.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import { addToTemplate } from './add-to-template.ts'
import { TemplateLineCard } from './TemplateLineCard.tsx'

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
        <Lines template={template.data} isCreating={isCreating} />
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

// As in the week's basket.
const byCategoryAndName = ({ item: a }: TemplateLineView, { item: b }: TemplateLineView) =>
  a.category.localeCompare(b.category, 'cs') || a.name.localeCompare(b.name, 'cs')

function Lines({ template, isCreating }: { template: TemplateView; isCreating: boolean }) {
  const [isAdding, setAdding] = useState(isCreating && template.lines.length === 0)
  const { week } = isoWeek(template.holdsFrom)
  return (
    <section aria-label="Položky šablony" className="flex flex-col gap-3">
      <h2 className="sr-only">Položky šablony</h2>
      {template.lines.length > 0 && (
        <Notice tone="info" title={nbsp(`Změny platí od týdne ${week}`)}>
          {nbsp(`(${formatWeekRange(template.holdsFrom, 'short')}). Týdny, které jste si upravili zvlášť, zůstanou, jak jsou.`)}
        </Notice>
      )}
      {template.lines.length === 0 && (
        <EmptyState
          title="Šablona je zatím prázdná."
          action={
            <Button variant="primary" onPress={() => setAdding(true)}>
              Vybrat z katalogu
            </Button>
          }
        >
          Začněte tím, co kupujete každý týden.
        </EmptyState>
      )}
      {template.lines.toSorted(byCategoryAndName).map((line) => (
        <TemplateLineCard key={line.id} line={line} holdsFrom={template.holdsFrom} />
      ))}
      {template.lines.length > 0 && (
        <Button wide onPress={() => setAdding(true)}>
          Přidat z katalogu
        </Button>
      )}
      <ExternalButtons lockedReason="Zapisuje se k jednomu týdnu. Otevřete Týdenní nákup." />
      <AddItemDialog title="Přidat do šablony" hasPeriod isOpen={isAdding} onOpenChange={setAdding} onAdd={addToTemplate} />
    </section>
  )
}
