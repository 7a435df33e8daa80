import { useRef, useState } from 'react'
import type { ExternalPurchase } from '#contract/week/external-purchases.ts'
import type { ExternalKind } from '#domain/week/external-purchases/kind.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { appliedText, type Late } from '../deliveries/late.ts'
import { client } from '../../lib/client.ts'
import { readAfter } from '../../lib/query.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { ExternalButtons } from './ExternalButtons.tsx'
import { ExternalPurchaseCard } from './ExternalPurchaseCard.tsx'
import { ExternalPurchaseDialog } from './ExternalPurchaseDialog.tsx'
import { useElsewhereTotal, useExternalPurchases } from './use-external-purchases.ts'

export interface ExternalPurchasesProps {
  week: WeekStart
  /** Set once the cut-off has passed. */
  late: Late | null
}

const OFFLINE = 'Jste offline. Nákup v jiném obchodě zapíšete, až se připojíte.'

/** "Nákupy v jiném obchodě" of a week, with their own total, which is not paid here (docs/rules/week.md#external-purchases). */
export function ExternalPurchases({ week, late }: ExternalPurchasesProps) {
  const ownerId = useOwnerId()
  const isOpen = late === null
  const { data: purchases, error, refetch } = useExternalPurchases(week)
  const total = useElsewhereTotal(week)
  const isOnline = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  const [edited, setEdited] = useState<{ kind: ExternalKind; noted: ExternalPurchase | null } | null>(null)
  if (error) {
    return (
      <Notice tone="error" action={<Button onPress={() => void refetch()}>Zkusit znovu</Button>}>
        {sentenceOf(error, 'Nákupy v jiném obchodě se nepodařilo načíst.')}
      </Notice>
    )
  }
  if (!purchases || (purchases.length === 0 && !isOpen && !edited)) return null
  return (
    <Card as="section" aria-label="Nákupy v jiném obchodě">
      <h2 ref={heading} tabIndex={-1} className="text-22 font-bold outline-none!">
        Nákupy v jiném obchodě
      </h2>
      <p className="text-muted">
        {nbsp('Co v tomto týdnu kupujete v jiných obchodech. Je to váš záznam: do skupinové ceny nevstupuje a neplatí se tady.')}
      </p>
      <ul className="mt-2 flex flex-col">
        {purchases.map((purchase) => (
          <ExternalPurchaseCard
            key={purchase.id}
            purchase={purchase}
            isOpen={isOpen}
            onEdit={() => setEdited({ kind: purchase.kind, noted: purchase })}
            onRemoved={() => heading.current?.focus()}
          />
        ))}
      </ul>
      {total !== null && (
        <p className="flex items-baseline justify-between gap-3 border-t border-border py-3">
          <span>Jinde zaplatíte</span>
          <strong className="whitespace-nowrap">{formatPrice(total)}</strong>
        </p>
      )}
      {isOpen && (
        <div className="mt-2 print:hidden">
          <ExternalButtons {...(!isOnline && { lockedReason: OFFLINE })} onChoose={(kind) => setEdited({ kind, noted: null })} />
        </div>
      )}
      {edited && (
        <ExternalPurchaseDialog
          {...edited}
          late={late}
          onClose={() => setEdited(null)}
          send={(fields, seen, options) => {
            const weekStart = late?.nextWeek ?? week
            return readAfter(options, async (together) => {
              if (edited.noted && seen && !late?.nextWeek)
                await client.externalPurchases.change({ ownerId, externalPurchaseId: edited.noted.id, ...fields, seen }, together)
              else await client.externalPurchases.add({ ownerId, weekStart, ...fields }, together)
            })
          }}
          onSaved={() =>
            toast(late?.nextWeek ? appliedText(late.nextWeek) : edited.noted ? 'Externí nákup byl upraven' : 'Externí nákup byl přidán')
          }
        />
      )}
    </Card>
  )
}
