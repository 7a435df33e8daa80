import { commonFees, type CommonFees } from '#contract/week/delivery-options.ts'
import { COMMON_FEES, feeName } from '#domain/week/delivery-options/fees.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { toast } from '../../ui/toast.ts'

/** Sets the fees that are equal in all localities. */
export function FeesDialog({ fees, onClose }: { fees: CommonFees; onClose: () => void }) {
  const form = useForm({
    draft: fees,
    inputOf: (draft: CommonFees) => draft,
    schema: commonFees,
    send: client.deliveryOptions.saveFees,
    onSaved: () => {
      toast('Poplatky jsou uložené')
      onClose()
    },
  })
  return (
    <SaveDialog
      of={form}
      title="Společné poplatky"
      onClose={onClose}
      saveLabel="Uložit poplatky"
      failure="Poplatky se nepodařilo uložit. Zkuste to prosím znovu."
    >
      <p className="text-14 text-muted">Platí ve všech lokalitách. 0 znamená zdarma, prázdné pole cenu, která zatím není stanovená.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {COMMON_FEES.map((kind) => (
          <MoneyField key={kind} label={feeName(kind)} mayBeFree {...form.field(kind)} />
        ))}
      </div>
    </SaveDialog>
  )
}
