import { lazy, Suspense } from 'react'
import type { WeekBasket } from '#contract/basket.ts'
import type { TemplateView } from '#contract/template.ts'
import { useBasketOwner, useDemandHref } from '../basket/basket-owner.ts'
import { rereadBasket } from '../basket/use-basket.ts'
import { client } from '../lib/client.ts'
import { rereadTemplate } from '../template/reread-template.ts'
import { buttonStyles } from '../ui/button-styles.ts'
import { newLine, presentInWeek, type EntryTarget } from './entry-target.ts'

const EntryField = lazy(async () => ({ default: (await import('./EntryField.tsx')).EntryField }))
const CarryOver = lazy(async () => ({ default: (await import('./CarryOver.tsx')).CarryOver }))

// As high as the field, so that nothing below it moves when its code has come.
const Room = () => <div aria-hidden className="h-20" />

/** The field by which anything comes into the standing purchase. */
export function TemplateEntry({ template }: { template: TemplateView }) {
  const { ownerId, mayEdit } = useBasketOwner()
  const demand = useDemandHref()
  if (!mayEdit) return null
  const target: EntryTarget = {
    mode: 'regular',
    weekStart: null,
    ownerId,
    present: template.lines.map(({ id, item, quantity, maxPrice }) => ({ lineId: id, item, quantity, maxPrice })),
    save: async ({ added, changed }) => {
      await client.template.addLines({ ownerId, added: added.map(newLine), changed: [...changed] })
      await rereadTemplate()
    },
  }
  return (
    <Suspense fallback={<Room />}>
      <EntryField target={target}>
        <a href={demand({ mode: 'create-regular' })} className={buttonStyles({ variant: 'quiet' })}>
          {template.lines.length === 0 ? 'Hotové košíky' : 'Upravit vše najednou'}
        </a>
      </EntryField>
    </Suspense>
  )
}

/** The field by which anything comes into one week; nothing where it can no longer change. */
export function WeekEntry({ basket }: { basket: WeekBasket }) {
  const { ownerId, mayEdit } = useBasketOwner()
  const { weekStart } = basket.delivery
  if (!basket.isOpen || !mayEdit) return null
  const target: EntryTarget = {
    mode: 'weekly',
    weekStart,
    ownerId,
    present: presentInWeek(basket.lines),
    save: async ({ added, changed }) => {
      await client.basket.addItems({
        ownerId,
        weekStart,
        added: added.map(({ itemId, quantity, maxPrice }) => ({ itemId, quantity, maxPrice })),
        changed: [...changed],
      })
      await rereadBasket()
    },
  }
  return (
    <Suspense fallback={<Room />}>
      <EntryField target={target}>
        <CarryOver weekStart={weekStart} />
      </EntryField>
    </Suspense>
  )
}
