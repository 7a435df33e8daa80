import { useState } from 'react'
import type { ControlRow } from '#contract/week/deliveries.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { whyNotCancel } from '#domain/week/deliveries/control.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { concernedBy } from './cancel-text.ts'

/** Cancels a delivery with a reason that everybody concerned reads. */
export function CancelDelivery({ row }: { row: ControlRow }) {
  const [isOpen, setOpen] = useState(false)
  const reason = whyNotCancel(row.status)
  if (row.status === 'cancelled') return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onPress={() => setOpen(true)} isDisabled={reason !== null}>
        Zrušit závoz…
      </Button>
      {reason !== null && <p className="text-14 text-muted">{reason}</p>}
      {isOpen && <CancelDialog row={row} onClose={() => setOpen(false)} />}
    </div>
  )
}

function CancelDialog({ row, onClose }: { row: ControlRow; onClose: () => void }) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ deliveryId: row.id, reason }),
    schema: reasoned,
    send: client.deliveries.cancel,
    onSaved: () => {
      onClose()
      toast('Závoz je zrušený, všichni dostanou e-mail')
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={`Zrušit závoz: ${row.localityName}`}
      confirmLabel="Zrušit závoz"
      isDanger
      failure="Závoz se nepodařilo zrušit. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>
        Dotkne se to <strong>{nbsp(concernedBy(row))}</strong>. Nic z tohoto závozu se nenakoupí a nikdo nic nezaplatí
        {row.purchases > 0 && `: zruší se i hotové nákupy (${row.purchases}) za ${formatTotal(haler(row.purchasesTotal))}`}. Všichni
        dostanou důvod e-mailem a členové ho uvidí u košíku. Vrátit to nejde.
      </p>
    </ReasonDialog>
  )
}
