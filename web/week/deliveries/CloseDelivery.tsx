import { useRef, useState } from 'react'
import type { ControlRow } from '#contract/week/deliveries.ts'
import { isEarly } from '#domain/week/deliveries/control.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { Form } from '../../form/Form.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { useHeir } from '../../lib/use-heir.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { headingOf } from '../clearing/heading-of.ts'

/** Closes a collecting delivery; before the cut-off with a reason that its members read. */
export function CloseDelivery({ row, now }: { row: ControlRow; now: Date }) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useHeir(root, headingOf)
  const early = isEarly(row, now)
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ deliveryId: row.id, reason: early ? reason : null }),
    ...(early && { schema: reasoned }),
    send: client.deliveries.close,
    onSaved: () => {
      setOpen(false)
      toast('Závoz je uzavřený, košíky se už nezmění')
    },
  })
  const label = early ? 'Uzavřít předčasně' : 'Uzavřít závoz'

  return (
    <div ref={root} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onPress={() => setOpen(true)}>{label}…</Button>
      <p className="text-14 text-muted">
        {early ? `Závoz se uzavře sám ${formatPragueDateTime(row.cutOffAt)}.` : 'Uzávěrka už nastala, závoz se každou chvíli uzavře sám.'}
      </p>
      <Dialog
        role="alertdialog"
        title={`${label}: ${row.localityName}`}
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={
          <>
            <Button variant="quiet" onPress={() => setOpen(false)}>
              Zpět
            </Button>
            <Button type="submit" form={form.id} variant={early ? 'danger' : 'primary'} isPending={form.isPending}>
              {label}
            </Button>
          </>
        }
      >
        <Form of={form} failure="Závoz se nepodařilo uzavřít. Zkuste to prosím znovu." className="flex flex-col gap-4 text-pretty">
          <p>
            Dotkne se to <strong>{households(row.households)}</strong> a <strong>{lines(row.lines)}</strong>. Jejich košíky se zmrazí a už
            je nikdo nezmění{early ? `, i když měly být otevřené do ${formatPragueDateTime(row.cutOffAt)}` : ''}.
            {row.placeless > 0 && nbsp(` Bez místa převzetí ${are(row.placeless)}: tam neobjednáme nic.`)}
            {row.unpaid > 0 && nbsp(` Na platbu čeká objednávka ${households(row.unpaid)}: tam neobjednáme nic.`)}
          </p>
          {early && (
            <TextField
              label="Důvod"
              multiline
              isRequired
              hint="Všichni členové závozu ho dostanou e-mailem a uvidí u košíku, i když v něm nic nemají. Zůstane v historii závozu."
              {...form.field('reason')}
            />
          )}
        </Form>
      </Dialog>
    </div>
  )
}

const are = (n: number) => `${plural(n, 'je', 'jsou', 'je')} ${n}\u00a0${plural(n, 'domácnost', 'domácnosti', 'domácností')}`
const households = (n: number) => `${n}\u00a0${plural(n, 'domácnosti', 'domácností', 'domácností')}`
const lines = (n: number) => `${n}\u00a0${plural(n, 'řádku', 'řádků', 'řádků')}`
