import { lazy, Suspense, useState } from 'react'
import type { WeekBasket } from '#contract/basket.ts'
import type { TemplateView } from '#contract/template.ts'
import { useBasketOwner, useDemandHref } from '../basket/basket-owner.ts'
import type { Late } from '../basket/late.ts'
import { buttonStyles } from '../ui/button-styles.ts'
import { useTemplateTarget, useWeekTarget } from './use-target.ts'

const EntryField = lazy(async () => ({ default: (await import('./EntryField.tsx')).EntryField }))
const CarryOver = lazy(async () => ({ default: (await import('./CarryOver.tsx')).CarryOver }))

// As high as the field, so that nothing below it moves when its code has come.
const Room = () => <div aria-hidden className="h-20" />

/** The field by which anything comes into the standing purchase. */
export function TemplateEntry({ template }: { template: TemplateView }) {
  const { mayEdit } = useBasketOwner()
  const demand = useDemandHref()
  const target = useTemplateTarget(template)
  if (!mayEdit) return null
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
  const { mayEdit } = useBasketOwner()
  const [wasOpen, setWasOpen] = useState(basket.isOpen)
  if (basket.isOpen && !wasOpen) setWasOpen(true)
  const target = useWeekTarget(basket, wasOpen ? late : null)
  if (!wasOpen || !mayEdit) return null
  return (
    <Suspense fallback={<Room />}>
      <EntryField target={target} isClosed={late !== null}>
        <CarryOver weekStart={target.weekStart} />
      </EntryField>
    </Suspense>
  )
}
