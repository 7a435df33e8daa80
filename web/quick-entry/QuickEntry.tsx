import { skipToken, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { WeekBasket } from '#contract/basket.ts'
import type { TemplateView } from '#contract/template.ts'
import { useBasketOwner, useDemandHref } from '../basket/basket-owner.ts'
import type { Late } from '../basket/late.ts'
import { rereadBasket } from '../basket/use-basket.ts'
import { client } from '../lib/client.ts'
import { orpc } from '../lib/rpc.ts'
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
    late: null,
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

interface WeekEntryProps {
  basket: WeekBasket
  late: Late | null
}

/** The field by which anything comes into one week. Once that can no longer change, only what is open of it stays, for the next week. */
export function WeekEntry({ basket, late }: WeekEntryProps) {
  const { ownerId, mayEdit } = useBasketOwner()
  const [wasOpen, setWasOpen] = useState(basket.isOpen)
  if (basket.isOpen && !wasOpen) setWasOpen(true)
  const nextWeek = wasOpen ? (late?.nextWeek ?? null) : null
  const { data: next } = useQuery(
    orpc.basket.week.queryOptions({ input: nextWeek === null ? skipToken : { ownerId, weekStart: nextWeek } }),
  )
  if (!wasOpen || !mayEdit) return null
  // What the next week has already is known before anything is put in it.
  const filled = late && nextWeek !== null && next ? next : basket
  const { weekStart } = filled.delivery
  const target: EntryTarget = {
    mode: 'weekly',
    weekStart,
    ownerId,
    present: presentInWeek(filled.lines),
    late: filled === next || nextWeek === null ? late : null,
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
      <EntryField target={target} isClosed={late !== null}>
        <CarryOver weekStart={weekStart} />
      </EntryField>
    </Suspense>
  )
}
