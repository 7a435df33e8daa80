import { Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { TemplateLineView } from '#contract/template.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatRecurrence } from '#domain/template/recurrence.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { ItemPicture } from '../catalog/ItemPicture.tsx'
import { ItemHistory } from '../history/ItemHistory.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { toast } from '../ui/toast.ts'
import { EditLineDialog } from './EditLineDialog.tsx'
import { useTemplateLine, type LineFields } from './use-template-line.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { unitStep } from '#domain/catalog/unit.ts'

/** One line of the template: how much, at most for how much, how often; pause and remove. */
export function TemplateLineCard({ line, holdsFrom }: { line: TemplateLineView; holdsFrom: WeekStart }) {
  const { shown, change, pause, resume, remove } = useTemplateLine(line)
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { item } = line
  const edit = async (fields: LineFields) => {
    if (await change(fields)) toast('Položka byla upravena')
  }
  const isPaused = line.pausedUntil !== null && line.pausedUntil > holdsFrom
  return (
    <Card as="article" aria-label={item.name}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ItemPicture icon={item.icon} />
        <div className="min-w-40 flex-1">
          <h3 className="font-semibold text-pretty">{item.name}</h3>
          <p className="text-14 text-muted">{nbsp(describe(shown))}</p>
          {isPaused && <Chip tone="due">Pozastaveno do {formatDay(line.pausedUntil!)}</Chip>}
        </div>
        <div className="ml-auto">
          <Stepper
            label={item.name}
            value={shown.quantity}
            unit={item.unit}
            min={thousandths(unitStep(item.unit))}
            onChange={(quantity) => void change({ ...shown, quantity })}
            disabledReason={shown.maxPrice === null ? 'Nejprve zadejte cenu do' : null}
          />
        </div>
      </div>
      <div className="mt-2 -mb-2 flex flex-wrap justify-end border-t sm:gap-1 border-dashed border-border pt-1">
        <div className="mr-auto -ml-3">
          <ItemHistory name={item.name} itemId={line.id} />
        </div>
        <Button variant="quiet" onPress={() => setEditing(true)}>
          <Pencil aria-hidden className="size-4 max-sm:hidden" /> Upravit
        </Button>
        <Button variant="quiet" onPress={() => void (isPaused ? resume() : pause())}>
          {isPaused ? <Play aria-hidden className="size-4 max-sm:hidden" /> : <Pause aria-hidden className="size-4 max-sm:hidden" />}
          {isPaused ? 'Obnovit' : 'Pozastavit'}
          {!isPaused && <span className="sr-only sm:not-sr-only">{nbsp('na 30 dní')}</span>}
        </Button>
        <Button variant="quiet" onPress={() => setRemoving(true)}>
          <Trash2 aria-hidden className="size-4 max-sm:hidden" /> Smazat
        </Button>
      </div>
      {isEditing && <EditLineDialog line={shown} onClose={() => setEditing(false)} onSave={edit} />}
      <ConfirmDialog
        title="Smazat položku"
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        confirmLabel="Smazat"
        cancelLabel="Zrušit"
        isDanger
        onConfirm={() => {
          setRemoving(false)
          void remove().then((isDone) => isDone && toast('Položka byla smazána'))
        }}
      >
        Opravdu chcete smazat tuto položku?
      </ConfirmDialog>
    </Card>
  )
}

function describe({ maxPrice, item, recurrence, recurrenceWeeks, nextWeek }: TemplateLineView): string {
  const cap = maxPrice === null ? 'bez ceny do: sami nekoupíme' : `cena do ${formatPrice(maxPrice)}/${item.unit}`
  const next = nextWeek === null || recurrenceWeeks === 1 ? '' : `, příště v týdnu ${isoWeek(nextWeek).week}`
  return `${formatRecurrence({ recurrence, recurrenceWeeks })}${next} · ${cap}`
}
