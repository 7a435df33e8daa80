import { ExternalLink, MapPin, Pencil, StickyNote, Trash2, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ExternalPurchase } from '#contract/week/external-purchases.ts'
import { externalKindName } from '#domain/week/external-purchases/kind.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { ItemHistory } from '../history/ItemHistory.tsx'
import { client } from '../../lib/client.ts'
import { readAfter } from '../../lib/query.ts'
import { CHANGED_ELSEWHERE, meanwhileOf, sentenceOf } from '../../lib/refusal.ts'
import { useCall, type CallOptions } from '../../lib/use-call.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { fieldsOf } from './external-draft.ts'

export interface ExternalPurchaseCardProps {
  purchase: ExternalPurchase
  isOpen: boolean
  onEdit: () => void
  /** Called when the card and its pressed button are gone. */
  onRemoved: () => void
}

/** An external purchase; read-only after the cut-off. */
export function ExternalPurchaseCard({ purchase, isOpen, onEdit, onRemoved }: ExternalPurchaseCardProps) {
  const { id, kind, shopName, shopUrl, totalPrice, deliveryAddress, notes } = purchase
  return (
    <li className="flex flex-col gap-1 border-t border-dashed border-border py-3 first:border-t-0">
      <div className="flex items-baseline gap-3">
        <h3 className="min-w-0 flex-1 font-semibold text-pretty wrap-anywhere">{shopName}</h3>
        <span className="font-bold whitespace-nowrap">{formatPrice(totalPrice)}</span>
      </div>
      <p className="text-14 text-muted">{externalKindName(kind)}</p>
      {shopUrl && (
        <Line icon={ExternalLink}>
          {/* The address is user input: the other site learns nothing about us, and search engines do not follow
             (docs/rules/screens.md#links). */}
          <a
            href={shopUrl}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="inline-block py-1 font-semibold text-primary underline underline-offset-2"
          >
            {new URL(shopUrl).hostname}
            <span className="sr-only"> (otevře se v novém okně)</span>
          </a>
        </Line>
      )}
      {deliveryAddress && <Line icon={MapPin}>{deliveryAddress}</Line>}
      {notes && (
        <Line icon={StickyNote}>
          <span className="whitespace-pre-line">{notes}</span>
        </Line>
      )}
      <div className="-mb-2 flex justify-end">
        <ItemHistory name={shopName} itemId={id} />
        {isOpen && (
          <>
            <IconButton icon={Pencil} label={`Upravit ${shopName}`} onPress={onEdit} />
            <Remove purchase={purchase} onRemoved={onRemoved} />
          </>
        )}
      </div>
    </li>
  )
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2 text-14">
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
      <div className="min-w-0 self-center wrap-anywhere">{children}</div>
    </div>
  )
}

const removeAndRead = (purchase: Parameters<typeof client.externalPurchases.remove>[0], options: CallOptions) =>
  readAfter(options, (together) => client.externalPurchases.remove(purchase, together))

function Remove({ purchase, onRemoved }: Pick<ExternalPurchaseCardProps, 'purchase' | 'onRemoved'>) {
  const { id, shopName } = purchase
  const ownerId = useOwnerId()
  const [isAsking, setAsking] = useState(false)
  const { ask, isPending, error, forget } = useCall(removeAndRead, {
    onAnswer: () => {
      setAsking(false)
      toast('Externí nákup byl smazán')
      onRemoved()
    },
  })
  return (
    <>
      <IconButton icon={Trash2} label={`Smazat ${shopName}`} onPress={() => setAsking(true)} />
      <ConfirmDialog
        title="Smazat externí nákup"
        isOpen={isAsking}
        onOpenChange={(open) => {
          setAsking(open)
          forget()
        }}
        confirmLabel="Smazat"
        cancelLabel="Zrušit"
        isDanger
        isPending={isPending}
        error={error && (meanwhileOf(error) ? CHANGED_ELSEWHERE : sentenceOf(error, 'Chyba při mazání externího nákupu'))}
        onConfirm={() => void ask({ ownerId, externalPurchaseId: id, seen: fieldsOf(purchase) })}
      >
        Opravdu chcete smazat tento externí nákup?
      </ConfirmDialog>
    </>
  )
}
