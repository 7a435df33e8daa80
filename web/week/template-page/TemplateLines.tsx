import { useState, type ReactNode } from 'react'
import type { TemplateView } from '#contract/week/template.ts'
import { byDepartment } from '#domain/catalog/catalog/department.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { useBasketOwner } from '../../people/links/basket-owner.ts'
import { LineGroup } from '../basket/LineGroup.tsx'
import { OrderButton } from '../binding/OrderButton.tsx'
import { useUnorderedRegular } from '../binding/use-binding.ts'
import { useForecast } from '../clearing/use-forecast.ts'
import { ExternalButtons } from '../external-purchases/ExternalButtons.tsx'
import { useCollectingBasket } from '../basket/use-collecting-basket.ts'
import { ONLY_OWN } from '../../catalog/catalog/entry-target.ts'
import { TemplateEntry } from '../quick-entry/QuickEntry.tsx'
import { useTemplateTarget } from '../quick-entry/use-target.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { useTemplateLock } from '../template/offline-template.ts'
import { EffectNotice } from '../template/EffectNotice.tsx'
import { TemplateLineCard } from './TemplateLineCard.tsx'
import { WeeklySum } from '../template/WeeklySum.tsx'

const AddItemDialog = lazyPart(async () => ({ default: (await import('../../catalog/catalog/AddItemDialog.tsx')).AddItemDialog }), 'dialog')

/** The lines of the template, their sum, and the ways to add another. */
export function TemplateLines({ template }: { template: TemplateView }) {
  const { ownerId, mayEdit } = useBasketOwner()
  const [isAdding, setAdding] = useState(false)
  const collecting = useCollectingBasket()
  const forecast = useForecast(collecting?.delivery ?? null)
  const lock = useTemplateLock()
  const unordered = useUnorderedRegular(template.lines, collecting)
  const target = useTemplateTarget(template)
  const add = () => setAdding(true)
  // As in the week's basket.
  const sorted = template.lines.toSorted((a, b) => byDepartment(a.item, b.item))
  const departments = [...Map.groupBy(sorted, ({ item }) => item.department.name)]
  return (
    <section aria-label="Položky pravidelného nákupu" className="flex flex-col gap-3">
      <h2 className="sr-only">Položky pravidelného nákupu</h2>
      <TemplateEntry template={template} />
      {template.lines.length === 0 ? (
        <EmptyState
          title="Pravidelný nákup je zatím prázdný."
          action={
            mayEdit && (
              <AddButton lock={lock} isMain onPress={add}>
                Vybrat z katalogu
              </AddButton>
            )
          }
        >
          {mayEdit && 'Začněte tím, co kupujete každý týden.'}
        </EmptyState>
      ) : (
        <>
          <WeeklySum lines={sorted} effectiveFrom={template.effectiveFrom} poolOf={forecast.poolOf} />
          {unordered.above > 0 && <OrderButton weekStart={null} unordered={unordered} />}
          {mayEdit && <EffectNotice template={template} />}
        </>
      )}
      {departments.map(([name, lines]) => (
        <LineGroup key={name} name={name}>
          {lines.map((line) => (
            <TemplateLineCard key={line.id} line={line} asked={forecast.poolOf(line.item)} />
          ))}
        </LineGroup>
      ))}
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap print:hidden">
        {mayEdit && template.lines.length > 0 && (
          <AddButton lock={lock} onPress={add}>
            Přidat z katalogu
          </AddButton>
        )}
        {ownerId === null ? (
          <a href="/off-catalog?return=/demand&mode=regular" className={buttonStyles()}>
            Položka mimo katalog
          </a>
        ) : (
          mayEdit && <LockedButton reason={ONLY_OWN}>Položka mimo katalog</LockedButton>
        )}
      </div>
      {mayEdit && <ExternalButtons lockedReason="Zapisuje se k jednomu týdnu. Otevřete Týdenní nákup." />}
      {isAdding && (
        <AddItemDialog
          title="Přidat do pravidelného nákupu"
          target={target}
          {...(lock !== null && { failure: lock })}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

interface AddButtonProps {
  lock: string | null
  isMain?: boolean
  onPress: () => void
  children: ReactNode
}

function AddButton({ lock, isMain = false, onPress, children }: AddButtonProps) {
  if (lock !== null) return <LockedButton reason={lock}>{children}</LockedButton>
  return (
    <Button variant={isMain ? 'primary' : 'secondary'} onPress={onPress}>
      {children}
    </Button>
  )
}
