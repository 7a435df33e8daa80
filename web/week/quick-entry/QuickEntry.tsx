import { Plus } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { WeekBasket } from '#contract/week/basket.ts'
import type { TemplateView } from '#contract/week/template.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { useBasketOwner, useDemandHref } from '../../people/links/basket-owner.ts'
import type { Late } from '../deliveries/late.ts'
import { LateNotice } from '../deliveries/LateNotice.tsx'
import { useWide } from '../../lib/use-wide.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { EntryTarget } from '../../catalog/catalog/entry-target.ts'
import { useTemplateTarget, useWeekTarget } from './use-target.ts'

const EntryField = lazyPart(async () => ({ default: (await import('./EntryField.tsx')).EntryField }))

const fieldLike =
  'tap flex min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-12 border border-border-strong bg-surface px-3 text-left text-muted hovered:bg-primary-soft'

// As high as the field, so that nothing moves when it has loaded.
const Room = () => <div aria-hidden className="h-20" />

/** The input of the template. */
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
  /** Replaces it once the week can no longer change. */
  closed: ReactNode
  /** Further commands of the week beside it. */
  children: ReactNode
}

/**
 * The input of a week, on a phone in a sheet behind a button. Once the week can no longer change, only open dialogs stay, for the next week.
 */
export function WeekEntry({ basket, late, closed, children }: WeekEntryProps) {
  const { mayEdit } = useBasketOwner()
  const isWide = useWide()
  const [wasOpen, setWasOpen] = useState(basket.isOpen)
  if (basket.isOpen && !wasOpen) setWasOpen(true)
  const target = useWeekTarget(basket, wasOpen ? late : null)
  const isThere = wasOpen && mayEdit
  const row = 'flex items-start justify-end gap-2 print:hidden'
  const past = (
    <div className={row}>
      {closed}
      {children}
    </div>
  )
  if (!isThere) return past
  if (!isWide)
    return (
      <div className={row}>
        {closed}
        <EntryButton target={target} late={late} />
        {children}
      </div>
    )
  return (
    <>
      {late !== null && past}
      <Suspense fallback={<Room />}>
        <EntryField target={target} isClosed={late !== null}>
          {children}
        </EntryField>
      </Suspense>
    </>
  )
}

/** Opens the input in a sheet, which stays open when the cut-off passes. */
function EntryButton({ target, late }: { target: EntryTarget; late: Late | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {late === null && (
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={fieldLike}>
          <Plus aria-hidden className="size-5 shrink-0 text-primary" />
          Co chcete kupovat?
        </button>
      )}
      {isOpen && (
        <Dialog title="Přidat do košíku" isOpen onOpenChange={setOpen}>
          <div className="flex min-h-[60dvh] flex-col gap-3">
            <LateNotice late={late} />
            <Suspense fallback={<Room />}>
              <EntryField target={target} isClosed={late !== null} autoFocus />
            </Suspense>
          </div>
        </Dialog>
      )}
    </>
  )
}
