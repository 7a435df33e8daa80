import { useId, useState } from 'react'
import type { ExternalFields, ExternalPurchase } from '#contract/week/external-purchases.ts'
import type { Meanwhile } from '#contract/week/meanwhile.ts'
import { EXTERNAL_KINDS, externalKindName, type ExternalKind } from '#domain/week/external-purchases/kind.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import type { Late } from '../deliveries/late.ts'
import { LateButton, LateNotice } from '../deliveries/LateNotice.tsx'
import { meanwhileOf, sentenceOf } from '../../lib/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { checkDraft, draftOf, fieldsOf, isSame, type ExternalDraft } from './external-draft.ts'
import { PurchaseConflict } from './PurchaseConflict.tsx'

export interface ExternalPurchaseDialogProps {
  kind: ExternalKind
  /** What is noted already; null for a new one. */
  noted: ExternalPurchase | null
  /** Set once the cut-off has passed while the dialog is open; then it is noted in the next week. */
  late: Late | null
  onClose: () => void
  /** Rejects with the server's refusal, which is then shown inside; `seen` is what the change was made over. */
  onSave: (fields: ExternalFields, seen: ExternalFields | null) => Promise<void>
}

/** Shop, link, total, address and notes of a purchase elsewhere (spec 2 §3, §5). */
export function ExternalPurchaseDialog({ kind, noted, late, onClose, onSave }: ExternalPurchaseDialogProps) {
  const [first] = useState(() => draftOf(kind, noted))
  const [draft, setDraft] = useState(first)
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [seen, setSeen] = useState(() => noted && fieldsOf(noted))
  const [meanwhile, setMeanwhile] = useState<Meanwhile<ExternalFields> | null>(null)
  const { form, lead } = useFaultFocus()
  const formId = useId()
  const { fields, faults } = checkDraft(draft)
  const submit = () => {
    setTried(true)
    if (late?.nextWeek === null) return
    if (!fields) return lead()
    return void save(fields, seen)
  }
  const save = async (wanted: ExternalFields, over: ExternalFields | null) => {
    if (isPending) return
    setPending(true)
    setError(null)
    try {
      await onSave(wanted, over)
      onClose()
    } catch (fault) {
      const other = meanwhileOf<ExternalFields>(fault)
      setMeanwhile(other)
      if (!other) setError(sentenceOf(fault, noted ? 'Chyba při ukládání změn' : 'Chyba při přidávání externího nákupu'))
      setPending(false)
    }
  }
  const change = (changed: Partial<ExternalDraft>) => {
    setDraft({ ...draft, ...changed })
    setError(null)
  }
  return (
    <FormDialog
      title={noted ? 'Upravit nákup v jiném obchodě' : externalKindName(draft.kind)}
      isDirty={!isSame(draft, first)}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" slot="close">
            Zrušit
          </Button>
          <LateButton late={late} type="submit" form={formId} isPending={isPending}>
            {noted ? 'Uložit nákup' : 'Přidat nákup'}
          </LateButton>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <LateNotice late={late} />
        <Fields draft={draft} faults={(isTried && faults) || {}} onChange={change} />
        {late === null && meanwhile && fields && seen && (
          <PurchaseConflict
            meanwhile={meanwhile}
            seen={seen}
            wanted={fields}
            onMine={(insisted) => {
              setSeen(meanwhile.stored)
              setDraft(draftOf(insisted.kind, insisted))
              void save(insisted, meanwhile.stored)
            }}
            onTheirs={onClose}
          />
        )}
        {error && <Notice tone="error">{error}</Notice>}
      </form>
    </FormDialog>
  )
}

interface FieldsProps {
  draft: ExternalDraft
  faults: Record<string, string>
  onChange: (changed: Partial<ExternalDraft>) => void
}

const kinds = EXTERNAL_KINDS.map((id) => ({ id, name: externalKindName(id) }))

function Fields({ draft, faults, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label="Název obchodu"
        isRequired
        validationBehavior="aria"
        autoFocus
        value={draft.shopName}
        onChange={(shopName) => onChange({ shopName })}
        error={faults['shopName']}
      />
      <MoneyField
        label="Celková cena"
        isRequired
        validationBehavior="aria"
        value={draft.totalPrice}
        onChange={(totalPrice) => onChange({ totalPrice })}
        error={faults['totalPrice']}
        hint="Zaplatíte ji v tom obchodě. Tady se neplatí."
      />
      <TextField
        label="Odkaz na obchod nebo objednávku"
        inputMode="url"
        placeholder="https://"
        value={draft.shopUrl}
        onChange={(shopUrl) => onChange({ shopUrl })}
        error={faults['shopUrl']}
      />
      <TextField
        label="Doručovací adresa"
        value={draft.deliveryAddress}
        onChange={(deliveryAddress) => onChange({ deliveryAddress })}
        error={faults['deliveryAddress']}
      />
      <TextField
        label="Poznámky"
        multiline
        limit={1000}
        value={draft.notes}
        onChange={(notes) => onChange({ notes })}
        error={faults['notes']}
      />
      <RadioGroup label="Druh nákupu" options={kinds} value={draft.kind} onChange={(kind) => onChange({ kind })} />
    </>
  )
}
