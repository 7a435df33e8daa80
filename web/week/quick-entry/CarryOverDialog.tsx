import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Carriable } from '#contract/week/carry-over.ts'
import { mostAccepted } from '#domain/week/clearing/line-steps.ts'
import type { CarryObstacle } from '#domain/week/basket/carry-over.ts'
import { furtherText, quantityText } from '#domain/week/clearing/steps-text.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatWeekRange, isoWeek, type WeekStart } from '#domain/time/week.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { client } from '../../lib/client.ts'
import { readAfter } from '../../lib/query.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall, type CallOptions } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'

const obstacles: Record<CarryObstacle, string> = {
  present: 'v tomto týdnu už to máte upravené',
  not_offered: 'už nenabízíme',
  not_due: 'podle pravidelného nákupu tento týden nepřijde',
}

export interface CarryOverDialogProps {
  weekStart: WeekStart
  onClose: () => void
}

/** The differences of an earlier week from the template, to select and repeat in this week. */
export function CarryOverDialog({ weekStart, onClose }: CarryOverDialogProps) {
  const ownerId = useOwnerId()
  const carriable = useQuery({ ...orpc.basket.carriable.queryOptions({ input: { ownerId, weekStart } }), staleTime: 0 })
  const from = carriable.data?.from
  return (
    <Dialog
      title={from ? `Přenést z týdne ${isoWeek(from).week}` : 'Přenést z minulého týdne'}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      {carriable.isError ? (
        <ErrorState onRetry={() => void carriable.refetch()} message={sentenceOf(carriable.error, 'Chyba při načítání položek')} />
      ) : !carriable.data || carriable.isFetching ? (
        <Skeleton>
          <Bone />
          <Bone />
        </Skeleton>
      ) : from ? (
        <Choice weekStart={weekStart} from={from} items={carriable.data.items} onClose={onClose} />
      ) : (
        <EmptyState title="Není co přenést.">
          V žádném z předchozích týdnů jste nic neupravili, všechny byly podle pravidelného nákupu.
        </EmptyState>
      )}
    </Dialog>
  )
}

const carry = (wanted: Parameters<typeof client.basket.carryOver>[0], options: CallOptions) =>
  readAfter(options, (together) => client.basket.carryOver(wanted, together))

interface ChoiceProps {
  weekStart: WeekStart
  from: WeekStart
  items: Carriable['items']
  onClose: () => void
}

function Choice({ weekStart, from, items, onClose }: ChoiceProps) {
  const able = items.filter(({ obstacle }) => obstacle === null)
  // Exclusions are not selected by default.
  const ownerId = useOwnerId()
  const [ticked, setTicked] = useState(() => new Set(able.filter(({ kind }) => kind !== 'exclusion').map(({ sourceId }) => sourceId)))
  const tick = (sourceId: string, isTicked: boolean) =>
    setTicked((before) => (isTicked ? new Set([...before, sourceId]) : new Set([...before].filter((id) => id !== sourceId))))

  const { ask, isPending, error } = useCall(carry, {
    onAnswer: ({ carried, left }) => {
      onClose()
      const said = `Přeneseno: ${counted(carried, 'položka', 'položky', 'položek')}`
      toast(
        left.length === 0 ? said : `${said}. Vynecháno: ${left.map(({ name, obstacle }) => `${name} (${obstacles[obstacle]})`).join(', ')}`,
      )
    },
  })

  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{nbsp(`${formatWeekRange(from)}. Vyberte, co chcete zopakovat i v týdnu ${isoWeek(weekStart).week}.`)}</p>
      <ul className="flex flex-col">
        {items.map((item) => (
          <li key={item.sourceId} className="border-t border-border py-1 first:border-t-0">
            <Checkbox
              isSelected={ticked.has(item.sourceId)}
              isDisabled={item.obstacle !== null}
              onChange={(isTicked) => tick(item.sourceId, isTicked)}
              hint={nbsp(item.obstacle === null ? describe(item) : `${describe(item)}: ${obstacles[item.obstacle]}`)}
            >
              <span className="font-semibold">{nbsp(item.item.name)}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {error && <Notice tone="error">{sentenceOf(error, 'Chyba při přidávání položky: Neznámá chyba')}</Notice>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" onPress={onClose}>
          Zrušit
        </Button>
        <Button
          variant="primary"
          isPending={isPending}
          isDisabled={ticked.size === 0}
          onPress={() => void ask({ ownerId, weekStart, from, sourceIds: [...ticked] })}
        >
          {ticked.size === 0 ? 'Nic není vybrané' : `Přenést ${counted(ticked.size, 'položku', 'položky', 'položek')}`}
        </Button>
      </div>
    </div>
  )
}

function describe({ kind, item, quantity, maxPrice, furtherSteps, templateQuantity }: Carriable['items'][number]): string {
  if (kind === 'exclusion') return 'tento týden ne'
  const further = mostAccepted({ furtherSteps }) === null ? furtherText({ furtherSteps }, item.unit) : null
  const wanted = quantityText({ quantity, furtherSteps }, item.unit)
  const cap = maxPrice === null ? '' : `, strop ${formatPrice(maxPrice)}/${item.unit}${further === null ? '' : `, levněji ${further}`}`
  if (kind === 'addition') return `navíc ${wanted}${cap}`
  const instead = templateQuantity === null ? '' : ` místo ${formatQuantity(templateQuantity)}`
  return `${wanted}${instead}${cap}`
}
