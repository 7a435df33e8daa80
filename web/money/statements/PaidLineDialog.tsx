import type { OutgoingLine, PaidSupplier } from '#contract/money/statements.ts'
import { formatPrice, haler } from '#domain/money/money.ts'
import { mayBeBankFee } from '#domain/money/statements/decision.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { reasoned } from '../../form/reasoned.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Select } from '../../ui/Select.tsx'
import { secondPersonRule, toastDecided } from '../../ui/second-person.ts'

export interface PaidLineDialogProps {
  line: OutgoingLine
  suppliers: readonly PaidSupplier[]
  onClose: () => void
}

/** Says to which supplier money was sent, with a reason. */
export function PaidLineDialog({ line, suppliers, onClose }: PaidLineDialogProps) {
  const { id: lineId, amount, counterName, suggestedId } = line
  const mayBeFee = mayBeBankFee(line)
  const isFee = mayBeFee && line.isFee
  const form = useForm({
    draft: { choice: isFee ? 'bank_fee' : suggestedId, reason: isFee ? 'Poplatek banky' : '' },
    inputOf: ({ choice, reason }): Parameters<typeof client.statements.decide>[0] =>
      choice === 'ignored' || choice === 'bank_fee'
        ? { lineId, is: choice, reason }
        : { lineId, is: 'supplier', supplierId: choice ?? '', reason },
    schema: reasoned.loose(),
    rules: ({ choice }) => ({ choice: choice === null ? 'Vyberte, komu peníze odešly' : null }),
    send: client.statements.decide,
    onSaved: (saved) => {
      toastDecided(saved, 'Rozhodnutí je zapsané')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={nbsp(`Komu odešlo ${formatPrice(haler(-amount))}?`)}
      confirmLabel="Zapsat"
      failure="Rozhodnutí se nepodařilo zapsat. Zkuste to prosím znovu."
      onClose={onClose}
    >
      {counterName !== '' && <p>{nbsp(`Příjemce: ${counterName}.`)}</p>}
      <Select<string>
        label="Komu"
        isRequired
        options={[
          ...suppliers.map(({ id, name, owed }) => ({ id, name, description: nbsp(`dlužíme ${formatPrice(owed)}`) })),
          ...(mayBeFee ? [{ id: 'bank_fee', name: 'Poplatek banky', description: 'Zaúčtuje se do nákladů.' }] : []),
          { id: 'ignored', name: 'Netýká se dodavatelů', description: 'Například nájem.' },
        ]}
        {...form.field('choice')}
      />
      <p className="text-14 text-muted">
        {secondPersonRule}{' '}
        {nbsp('Platby dodavateli se to týká, když jste výpis nahráli vy, dodavatel ten účet nemá zapsaný, nebo mu tolik nedlužíme.')}
      </p>
    </ReasonDialog>
  )
}
