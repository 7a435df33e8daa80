import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { MoneyField } from '../ui/MoneyField.tsx'
import { Notice } from '../ui/Notice.tsx'
import { QuantityField } from '../ui/QuantityField.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { ChangeField } from './ChangeField.tsx'
import { useItemDraft, type ItemDrafting, type Scope } from './use-item-draft.ts'

export interface EditItemDialogProps extends ItemDrafting {
  /** False once the cut-off has passed, be it while the dialog is open. */
  isOpen: boolean
  /** The next week that can still change; null for none. */
  nextWeek: WeekStart | null
  /** Which field is to be changed first. */
  first: 'edit' | 'cap'
}

/** A line of one week: what the template says, the change and the total, and at most for how much (spec 2 §2, §5). */
export function EditItemDialog({ isOpen, nextWeek, first, ...drafting }: EditItemDialogProps) {
  const { line, onClose } = drafting
  const { unit } = line.item
  const draft = useItemDraft(drafting)
  const onEnter = () => isOpen && draft.save()
  const quantity = { unit, onEnter, autoFocus: first === 'edit', error: draft.faults.quantity }
  return (
    <Dialog
      title={line.item.name}
      isOpen
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            Zrušit
          </Button>
          {isOpen && (
            <Button variant="primary" isPending={draft.isPending} onPress={draft.save}>
              Uložit
            </Button>
          )}
          {!isOpen && nextWeek !== null && (
            <Button variant="primary" isPending={draft.isPending} onPress={() => draft.carryTo(nextWeek)}>
              Použít na týden {isoWeek(nextWeek).week}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!isOpen && <Closed nextWeek={nextWeek} />}
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
          hint="Víc za jednotku nezaplatíte. Poctivá cena do vám nikdy neuškodí: všichni platí stejnou, nejnižší dosaženou cenu."
        />
        {isOpen && line.templateQuantity !== null && <ScopeField {...draft} />}
        {draft.error && <Notice tone="error">{draft.error}</Notice>}
      </div>
    </Dialog>
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
          name: 'I do šablony',
          description:
            holdsFrom === null
              ? undefined
              : nbsp(`Od týdne ${isoWeek(holdsFrom).week} pořád. Ostatní týdny, které jste si upravili zvlášť, zůstanou, jak jsou.`),
          disabledReason: isNone ? 'Ze šablony položku smažete v Pravidelném nákupu.' : null,
        },
      ]}
    />
  )
}

// Said at once: it came without being asked for.
function Closed({ nextWeek }: { nextWeek: WeekStart | null }) {
  return (
    <div role="alert">
      <Notice tone="past" title="Uzávěrka pro změny uplynula.">
        {nextWeek === null ? 'Tento týden už změnit nejde.' : nbsp(`Co jste napsali, můžete použít na týden ${isoWeek(nextWeek).week}.`)}
      </Notice>
    </div>
  )
}
