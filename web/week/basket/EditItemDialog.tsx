import type { Asked } from '#domain/week/clearing/cap.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { CapAdvice } from '../clearing/CapAdvice.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QuantityField } from '../../ui/QuantityField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { ModeSelect } from './ModeSelect.tsx'
import { ChangeField } from './ChangeField.tsx'
import { LateButton, LateNotice } from '../deliveries/LateNotice.tsx'
import type { Late } from '../deliveries/late.ts'
import { useItemDraft, type ItemDrafting, type Scope } from './use-item-draft.ts'

export interface EditItemDialogProps extends ItemDrafting {
  /** Set once the cut-off has passed while the dialog is open. */
  late: Late | null
  /** Which field is to be changed first. */
  first: 'edit' | 'cap'
  /** What the offers ask for the item now; null where nobody knows. */
  asked: Asked | null
}

/** A line of one week: what the template says, the change and the total, and at most for how much (spec 2 §2, §5). */
export function EditItemDialog({ late, first, asked, ...drafting }: EditItemDialogProps) {
  const { line, onClose } = drafting
  const { unit } = line.item
  const draft = useItemDraft(drafting)
  const onEnter = () => late === null && draft.save()
  const quantity = { unit, onEnter, autoFocus: first === 'edit', error: draft.faults.quantity }
  return (
    <FormDialog
      title={line.item.name}
      isDirty={draft.isDirty}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" slot="close">
            Zrušit
          </Button>
          <LateButton
            late={late}
            isPending={draft.isPending}
            onPress={() => (late?.nextWeek ? draft.carryTo(late.nextWeek) : draft.save())}
          >
            Uložit
          </LateButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <LateNotice late={late} />
        {line.templateQuantity === null ? (
          <QuantityField {...quantity} label="Množství" value={draft.total} onChange={draft.setTotal} />
        ) : (
          <ChangeField {...quantity} base={line.templateQuantity} total={draft.total} onTotal={draft.setTotal} />
        )}
        <MoneyField
          label="Cena do"
          suffix={`Kč / ${unit}`}
          value={draft.cap}
          onChange={draft.setCap}
          onEnter={onEnter}
          autoFocus={first === 'cap'}
          error={draft.faults.cap}
          hint="Víc za jednotku nezaplatíte. Poctivý strop vám nikdy neuškodí: všichni platí stejnou, nejnižší dosaženou cenu."
        />
        {!draft.isNone && <CapAdvice cap={draft.cap} asked={asked} onRaise={draft.setCap} />}
        {late === null && draft.mode !== null && <ModeSelect value={draft.mode} onChange={draft.setMode} />}
        {late === null && line.templateQuantity !== null && <ScopeField {...draft} />}
        {draft.error && <Notice tone="error">{draft.error}</Notice>}
      </div>
    </FormDialog>
  )
}

function ScopeField({
  scope,
  setScope,
  holdsFrom,
  isNone,
}: Pick<ReturnType<typeof useItemDraft>, 'scope' | 'setScope' | 'holdsFrom' | 'isNone'>) {
  return (
    <RadioGroup<Scope>
      label="Kdy to platí"
      value={scope}
      onChange={setScope}
      options={[
        { id: 'week', name: 'Jen tento týden' },
        {
          id: 'template',
          name: 'I do pravidelného nákupu',
          description:
            holdsFrom === null
              ? undefined
              : nbsp(`Od týdne ${isoWeek(holdsFrom).week} pořád. Ostatní týdny, které jste si upravili zvlášť, zůstanou, jak jsou.`),
          disabledReason: isNone ? 'Z pravidelného nákupu položku smažete na jeho stránce.' : null,
        },
      ]}
    />
  )
}
