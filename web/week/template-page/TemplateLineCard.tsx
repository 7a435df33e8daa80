import { CalendarRange, Store } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { TemplateLineView } from '#contract/week/template.ts'
import { unitStep } from '#domain/money/quantity.ts'
import type { Asked } from '#domain/week/clearing/cap.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity, thousandths, type Quantity } from '#domain/money/quantity.ts'
import { cheaperText } from '#domain/week/clearing/steps-text.ts'
import { formatRecurrence } from '#domain/week/template/recurrence.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { useBasketOwner } from '../../people/links/basket-owner.ts'
import { ItemTypeBadge } from '../basket/ItemTypeBadge.tsx'
import { RemoveItemDialog } from '../basket/RemoveItemDialog.tsx'
import { FormerNames } from '../../catalog/items/FormerNames.tsx'
import { NotOffered } from '../../catalog/items/NotOffered.tsx'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { ItemHistory } from '../history/ItemHistory.tsx'
import { AwaitsApproval } from '../../desk/off-catalog/AwaitsApproval.tsx'
import { Rejection } from '../../desk/off-catalog/Rejection.tsx'
import { SourceLink } from '../../desk/off-catalog/SourceLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { LineButtons } from '../template/LineButtons.tsx'
import { useTemplateLock } from '../template/offline-template.ts'
import { ownWeeksSentence, weeksNamed } from '../template/own-weeks.ts'
import { LastPaid } from '../purchases/LastPaid.tsx'
import { sayFailed } from '../template/use-line-changes.ts'
import { useTemplateLine } from '../template/use-template-line.ts'

const EditLineDialog = lazyPart(async () => ({ default: (await import('../template/EditLineDialog.tsx')).EditLineDialog }), 'dialog')
const TemplateConflict = lazyPart(async () => ({ default: (await import('../template/TemplateConflict.tsx')).TemplateConflict }))

/** A line of the template: quantity, cap, period, pause and remove. */
export function TemplateLineCard({ line, asked }: { line: TemplateLineView; asked: Asked | null }) {
  const { shown, conflict, settle, edit, step, pause, resume, remove } = useTemplateLine(line)
  const { mayEdit } = useBasketOwner()
  const lock = useTemplateLock()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  // A quantity changed here does not ask about own weeks, but offers to overwrite them (docs/rules/screens.md#template-page).
  const [offersWeeks, setOffersWeeks] = useState(false)
  const { item, isPaused, ownWeeks } = line
  const own = ownWeeks.map(({ weekStart }) => weekStart)
  const cheaper = cheaperText(shown, item.unit)
  const isExternal = shown.recurrence === 'external'
  const stepTo = (quantity: Quantity) => {
    setOffersWeeks(true)
    step(quantity)
  }
  const overwriteWeeks = async () => {
    sayFailed(await edit(shown, 'overwrite', { said: `Přepsáno: ${weeksNamed(own)}` }))
  }
  return (
    <Card as="article" aria-label={item.name}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ItemPicture icon={item.icon} picture={item.picture} />
        <div className="min-w-40 flex-1">
          <h3 className="font-semibold text-pretty wrap-anywhere hyphens-auto">{nbsp(item.name)}</h3>
          <p className="text-14 text-muted">{nbsp(describe(shown))}</p>
          {cheaper && <p className="text-14 text-muted">{nbsp(cheaper)}</p>}
          <LastPaid item={item} />
          {shown.notes && <p className="text-14 text-pretty wrap-anywhere whitespace-pre-line">{shown.notes}</p>}
          <FormerNames names={line.formerNames} />
          {isPaused && <Chip tone="due">Pozastaveno do {formatDay(line.pausedUntil!, 'short')}</Chip>}
          {isExternal && <Chip icon={Store}>nákup v jiném obchodě</Chip>}
          {item.isOffCatalog && (
            <span className="flex flex-wrap items-center gap-x-2">
              <ItemTypeBadge type={{ type: 'external' }} />
              {item.sourceUrl && <SourceLink href={item.sourceUrl} />}
            </span>
          )}
          {item.awaitsApproval && <AwaitsApproval />}
          {!item.isOffered && (item.rejection ? <Rejection reason={item.rejection} /> : <NotOffered />)}
        </div>
        <div className="ml-auto">
          {mayEdit ? (
            <Stepper
              label={item.name}
              value={shown.quantity}
              unit={item.unit}
              min={thousandths(unitStep(item.unit))}
              onChange={stepTo}
              disabledReason={lock ?? (shown.maxPrice === null ? 'Nejprve zadejte cenový strop' : null)}
            />
          ) : (
            <strong>{formatQuantity(shown.quantity, item.unit)}</strong>
          )}
        </div>
      </div>
      {conflict && (
        <Suspense fallback={null}>
          <TemplateConflict line={line} conflict={conflict} onSettle={settle} />
        </Suspense>
      )}
      {own.length > 0 && (
        <div role="status" className="mt-2 flex flex-wrap items-center gap-x-3 text-14 font-semibold text-change">
          <span className="inline-flex items-center gap-1.5 py-1">
            <CalendarRange aria-hidden className="size-4 shrink-0" />
            {nbsp(ownWeeksSentence(own, offersWeeks))}
          </span>
          {offersWeeks && lock === null && (
            <Button variant="quiet" onPress={() => void overwriteWeeks()}>
              {nbsp(`Přepsat i ${weeksNamed(own)}`)}
            </Button>
          )}
        </div>
      )}
      <div className="mt-2 -mb-2 flex flex-wrap justify-end border-t sm:gap-1 border-dashed border-border pt-1 print:hidden">
        <div className="mr-auto -ml-3">
          <ItemHistory name={item.name} itemId={line.id} />
        </div>
        {mayEdit && (
          <LineButtons
            isPaused={isPaused}
            lock={lock}
            onEdit={() => setOpen('edit')}
            onPause={isExternal ? null : () => void (isPaused ? resume() : pause())}
            onRemove={() => setOpen('remove')}
          />
        )}
      </div>
      {open === 'edit' && (
        <EditLineDialog
          line={shown}
          asked={asked}
          onClose={() => setOpen(null)}
          onSave={(fields, weeks, seen) => edit(fields, weeks, { seen })}
        />
      )}
      {open === 'remove' && <RemoveItemDialog onClose={() => setOpen(null)} onRemove={() => void remove()} />}
    </Card>
  )
}

function describe({ maxPrice, item, recurrence, recurrenceWeeks, nextWeek }: TemplateLineView): string {
  const cap = maxPrice === null ? 'bez cenového stropu: sami nekoupíme' : `strop ${formatPrice(maxPrice)}/${item.unit}`
  if (recurrence === 'external') return `do týdnů sama nepřijde · ${cap}`
  const next = nextWeek === null || recurrenceWeeks === 1 ? '' : `, příště v týdnu ${isoWeek(nextWeek).week}`
  return `${formatRecurrence({ recurrence, recurrenceWeeks })}${next} · ${cap}`
}
