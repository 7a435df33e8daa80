import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reason as reasonShape } from '#contract/shapes.ts'
import type { ControlRow } from '#contract/week/deliveries.ts'
import { isEarly } from '#domain/week/deliveries/control.ts'
import { plural } from '#domain/text/plural.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

/** Closes a collecting delivery; before the cut-off with a reason that its members read. */
export function CloseDelivery({ row, now }: { row: ControlRow; now: Date }) {
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const { mutate, isPending, error, reset } = useMutation(
    orpc.deliveries.close.mutationOptions({
      onSuccess: () => {
        setOpen(false)
        toast('Závoz je uzavřený, košíky se už nezmění')
      },
      onSettled: () => void cache.invalidateQueries({ queryKey: orpc.deliveries.key() }),
    }),
  )
  const early = isEarly(row, now)
  const read = reasonShape.safeParse(reason)
  const label = early ? 'Uzavřít předčasně' : 'Uzavřít závoz'

  function open(next: boolean) {
    setOpen(next)
    setAsked(false)
    reset()
  }

  function confirm() {
    setAsked(true)
    if (early && !read.success) return
    mutate({ deliveryId: row.id, reason: early ? reason : null })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onPress={() => open(true)}>{label}…</Button>
      <p className="text-14 text-muted">
        {early ? `Závoz se uzavře sám ${formatPragueDateTime(row.cutOffAt)}.` : 'Uzávěrka už nastala, závoz se každou chvíli uzavře sám.'}
      </p>
      <ConfirmDialog
        title={`${label}: ${row.localityName}`}
        isOpen={isOpen}
        onOpenChange={open}
        confirmLabel={label}
        onConfirm={confirm}
        isPending={isPending}
        isDanger={early}
        error={error && sentenceOf(error, 'Závoz se nepodařilo uzavřít. Zkuste to prosím znovu.')}
      >
        <div className="flex flex-col gap-4">
          <p>
            Dotkne se to <strong>{households(row.households)}</strong> a <strong>{lines(row.lines)}</strong>. Jejich košíky se zmrazí a už
            je nikdo nezmění{early ? `, i když měly být otevřené do ${formatPragueDateTime(row.cutOffAt)}` : ''}.
          </p>
          {early && (
            <TextField
              label="Důvod"
              multiline
              isRequired
              value={reason}
              onChange={setReason}
              hint="Členové ho dostanou e-mailem a uvidí ho u košíku. Zůstane v historii závozu."
              error={asked && !read.success ? read.error.issues[0]?.message : null}
            />
          )}
        </div>
      </ConfirmDialog>
    </div>
  )
}

const households = (n: number) => `${n}\u00a0${plural(n, 'domácnosti', 'domácností', 'domácností')}`
const lines = (n: number) => `${n}\u00a0${plural(n, 'řádku', 'řádků', 'řádků')}`
