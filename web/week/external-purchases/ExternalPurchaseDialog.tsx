import { useState } from 'react'
import { externalFields, type ExternalFields, type ExternalPurchase } from '#contract/week/external-purchases.ts'
import type { Meanwhile } from '#contract/week/meanwhile.ts'
import { EXTERNAL_KINDS, externalKindName, type ExternalKind } from '#domain/week/external-purchases/kind.ts'
import { Form } from '../../form/Form.tsx'
import { useForm, type Form as FormState } from '../../form/use-form.ts'
import { meanwhileOf } from '../../lib/refusal.ts'
import type { CallOptions } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Late } from '../deliveries/late.ts'
import { LateButton, LateNotice } from '../deliveries/LateNotice.tsx'
import { draftOf, fieldsOf, inputOf, type ExternalDraft } from './external-draft.ts'
import { PurchaseConflict } from './PurchaseConflict.tsx'

export interface ExternalPurchaseDialogProps {
  kind: ExternalKind
  /** The existing purchase; null for a new one. */
  noted: ExternalPurchase | null
  /** Set once the cut-off has passed while the dialog is open; it is then saved to the next week. */
  late: Late | null
  onClose: () => void
  /** `seen` is the state that the change is based on. */
  send: (fields: ExternalFields, seen: ExternalFields | null, options: CallOptions) => Promise<void>
  onSaved: () => void
}

interface PurchaseDraft extends ExternalDraft {
  seen: ExternalFields | null
}

/** Shop, link, total, address and notes of an external purchase. */
export function ExternalPurchaseDialog({ kind, noted, late, onClose, send, onSaved }: ExternalPurchaseDialogProps) {
  const [meanwhile, setMeanwhile] = useState<Meanwhile<ExternalFields> | null>(null)
  const form = useForm({
    draft: { ...draftOf(kind, noted), seen: noted && fieldsOf(noted) } as PurchaseDraft,
    inputOf: ({ seen, ...draft }) => ({ ...inputOf(draft), seen }),
    schema: externalFields.strip(),
    confirm: () => late?.nextWeek !== null,
    send: ({ seen, ...fields }, options) => send(fields, seen, options),
    onSaved: () => {
      onSaved()
      onClose()
    },
    onRefused: (_, error) => setMeanwhile(meanwhileOf<ExternalFields>(error)),
  })
  const { seen, ...draft } = form.draft
  const wanted = externalFields.safeParse(inputOf(draft)).data
  const insist = ({ stored }: Meanwhile<ExternalFields>, insisted: ExternalFields) => {
    const next: PurchaseDraft = { ...draftOf(insisted.kind, insisted), seen: stored }
    for (const name of Object.keys(next) as (keyof PurchaseDraft)[]) form.change(name, next[name])
    form.submit()
  }
  const failure = noted ? 'Chyba při ukládání změn' : 'Chyba při přidávání externího nákupu'
  return (
    <FormDialog
      title={noted ? 'Upravit nákup v jiném obchodě' : externalKindName(draft.kind)}
      isDirty={form.isDirty}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" slot="close">
            Zrušit
          </Button>
          <LateButton late={late} type="submit" form={form.id} isPending={form.isPending}>
            {noted ? 'Uložit nákup' : 'Přidat nákup'}
          </LateButton>
        </>
      }
    >
      <Form of={form} className="flex flex-col gap-4" {...(form.refusal?.code !== 'CHANGED_MEANWHILE' && { failure })}>
        <LateNotice late={late} />
        <Fields field={form.field} />
        {late === null && meanwhile && wanted && seen && (
          <PurchaseConflict
            meanwhile={meanwhile}
            seen={seen}
            wanted={wanted}
            onMine={(insisted) => insist(meanwhile, insisted)}
            onTheirs={onClose}
          />
        )}
      </Form>
    </FormDialog>
  )
}

const kinds = EXTERNAL_KINDS.map((id) => ({ id, name: externalKindName(id) }))

function Fields({ field }: Pick<FormState<PurchaseDraft>, 'field'>) {
  return (
    <>
      <TextField label="Název obchodu" isRequired validationBehavior="aria" autoFocus {...field('shopName')} />
      <MoneyField
        label="Celková cena"
        isRequired
        validationBehavior="aria"
        hint="Zaplatíte ji v tom obchodě. Tady se neplatí."
        {...field('totalPrice')}
      />
      <TextField label="Odkaz na obchod nebo objednávku" inputMode="url" placeholder="https://" {...field('shopUrl')} />
      <TextField label="Doručovací adresa" {...field('deliveryAddress')} />
      <TextField label="Poznámky" multiline limit={1000} {...field('notes')} />
      <RadioGroup label="Druh nákupu" options={kinds} {...field('kind')} />
    </>
  )
}
