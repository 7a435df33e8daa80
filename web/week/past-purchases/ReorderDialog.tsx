import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PurchaseLineView } from '#contract/week/purchases.ts'
import type { WeekBasket } from '#contract/week/basket.ts'
import type { ItemCard } from '#contract/shapes.ts'
import type { TemplateView } from '#contract/week/template.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatWeekRange, isoWeek, type WeekStart } from '#domain/time/week.ts'
import { reorderedLines } from '#domain/week/purchases/reorder.ts'
import type { EntryTarget } from '../../catalog/catalog/entry-target.ts'
import { orpc } from '../../lib/rpc.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { useWeekBasket, useWeeks } from '../basket/use-basket.ts'
import { useForecast } from '../clearing/use-forecast.ts'
import { ReviewTable, type ReviewTexts } from '../quick-entry/ReviewTable.tsx'
import { useTemplateTarget, useWeekTarget } from '../quick-entry/use-target.ts'

const TEMPLATE = 'template'

export interface ReorderDialogProps {
  lines: readonly PurchaseLineView[]
  onClose: () => void
}

/** Puts a purchase into an open week or the regular purchase: what is ticked, all or nothing, after a look at what has changed since. */
export function ReorderDialog({ lines, onClose }: ReorderDialogProps) {
  const weeks = useWeeks()
  const [chosen, setChosen] = useState<string | null>(null)
  const open = weeks.data?.filter(({ isOpen, isSkipped }) => isOpen && !isSkipped) ?? []
  const into = chosen ?? open[0]?.weekStart ?? TEMPLATE
  const isKnown = weeks.data !== undefined || weeks.isError
  return (
    <FormDialog title="Zopakovat nákup" shape="drawer" isDirty={false} onClose={onClose}>
      {isKnown ? (
        <div className="flex flex-col gap-4">
          <Select<string>
            label="Kam položky přidat"
            options={[
              ...open.map(({ weekStart }) => ({
                id: weekStart as string,
                name: nbsp(`Týden ${isoWeek(weekStart).week}`),
                description: formatWeekRange(weekStart),
              })),
              { id: TEMPLATE, name: 'Pravidelný nákup', description: 'Každý týden od prvního, který ještě jde změnit' },
            ]}
            value={into}
            onChange={setChosen}
          />
          {into === TEMPLATE ? (
            <IntoTemplate key={into} lines={lines} onClose={onClose} />
          ) : (
            <IntoWeek key={into} weekStart={into as WeekStart} lines={lines} onClose={onClose} />
          )}
        </div>
      ) : (
        <Waiting />
      )}
    </FormDialog>
  )
}

function IntoWeek({ weekStart, ...rest }: ReorderDialogProps & { weekStart: WeekStart }) {
  return (
    <Reading of={useWeekBasket(weekStart)} failure="Košík se nepodařilo načíst." wait={<Waiting />}>
      {(basket) => <ReadyWeek basket={basket} {...rest} />}
    </Reading>
  )
}

function ReadyWeek({ basket, ...rest }: ReorderDialogProps & { basket: WeekBasket }) {
  const target = useWeekTarget(basket, null)
  const { poolOf } = useForecast(basket.delivery)
  return <Review target={target} today={(item) => poolOf(item)?.price ?? null} {...rest} />
}

function IntoTemplate(rest: ReorderDialogProps) {
  const ownerId = useOwnerId()
  const template = useQuery(orpc.template.read.queryOptions({ input: { ownerId } }))
  return (
    <Reading of={template} failure="Pravidelný nákup se nepodařilo načíst." wait={<Waiting />}>
      {(read) => <ReadyTemplate template={read} {...rest} />}
    </Reading>
  )
}

function ReadyTemplate({ template, ...rest }: ReorderDialogProps & { template: TemplateView }) {
  return <Review target={useTemplateTarget(template)} today={() => null} {...rest} />
}

interface ReviewProps extends ReorderDialogProps {
  target: EntryTarget
  /** The group price that is expected today; null if there is none. */
  today: (item: ItemCard) => Parameters<typeof formatPrice>[0] | null
}

function Review({ lines, target, today, onClose }: ReviewProps) {
  const wanted = reorderedLines(lines)
  const texts: ReviewTexts = {
    intro: 'Přidá se jen to, co je zaškrtnuté, všechno najednou. Množství i strop jsou z minula a můžete je změnit.',
    nothing: 'Už nenabízíme. Můžete vybrat jinou položku.',
    priceOf: (item) => {
      const price = today(item)
      return price === null ? null : nbsp(`dnes ve skupině ${formatPrice(price)}/${item.unit}`)
    },
  }
  return (
    <ReviewTable
      list={wanted.map(({ item, quantity, maxPrice }) => ({ name: item.name, quantity, unit: item.unit, size: null, maxPrice }))}
      matches={wanted.map(({ item, isOffered }) => (isOffered ? [{ item, isSure: true, isClear: true }] : []))}
      target={target}
      onClose={onClose}
      texts={texts}
    />
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
