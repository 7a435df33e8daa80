import { CircleAlert } from 'lucide-react'
import type { FormEvent } from 'react'
import type { MaintenanceWindow } from '#contract/people/maintenance.ts'
import { DEFAULT_MESSAGE } from '#domain/people/maintenance/lock.ts'
import { AUDIENCES, audienceLabel, MAX_MESSAGE } from '#domain/people/maintenance/window.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { field } from '../../ui/field.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { MomentFields } from './MomentFields.tsx'
import { useWindowForm, type WindowForm } from './use-window-form.ts'

export interface WindowDialogProps {
  /** The one that is changed; null for a new one. */
  window: MaintenanceWindow | null
  now: Date
  onClose: () => void
}

/** Plans a window, or changes one. */
export function WindowDialog({ window, now, onClose }: WindowDialogProps) {
  const form = useWindowForm(window, now, onClose)
  const { form: element, lead } = useFaultFocus()
  const { draft, faults, change, send, isPending, sentence } = form
  const startsNow = window === null && draft.begins === 'now'
  const label = window ? 'Uložit změny' : startsNow ? 'Začít odstávku hned' : 'Naplánovat odstávku'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!send()) lead()
  }

  return (
    <Dialog
      title={window ? 'Změnit odstávku' : 'Naplánovat odstávku'}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            Nechat být
          </Button>
          <Button type="submit" form="odstavka-formular" variant={startsNow ? 'danger' : 'primary'} isPending={isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form ref={element} id="odstavka-formular" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <MomentFields form={form} isNew={window === null} />
        <AudienceFields form={form} />
        <TextField
          label="Sdělení (nepovinné)"
          name="message"
          multiline
          limit={MAX_MESSAGE}
          value={draft.message}
          onChange={(message) => change({ message })}
          hint={nbsp(`Bez něj na zámku stojí: ${DEFAULT_MESSAGE}`)}
          error={faults['message']}
        />
        <Checkbox
          isSelected={draft.safeModeEnabled}
          onChange={(safeModeEnabled) => change({ safeModeEnabled })}
          hint="Poznamená se k odstávce; chování aplikace nemění."
        >
          Nouzový režim
        </Checkbox>
        <TextField
          label={window ? 'Důvod změny' : 'Důvod'}
          name="reason"
          isRequired
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          hint={window ? 'Zůstane v historii.' : 'Vidí ho jen administrátoři.'}
          error={faults['reason']}
        />
        {startsNow && <Notice tone="soon">{nbsp('Začne, jakmile potvrdíte. Koho se týká, uvidí během okamžiku zámek.')}</Notice>}
        {sentence !== null && <Notice tone="error">{sentence}</Notice>}
      </form>
    </Dialog>
  )
}

function AudienceFields({ form: { draft, faults, change } }: { form: WindowForm }) {
  return (
    <fieldset>
      <legend className={field.label()}>Kdo uvidí zámek</legend>
      <p className="text-14 text-muted">Administrátoři a testovací účty projdou vždycky.</p>
      <div className="grid sm:grid-cols-2">
        {AUDIENCES.map((audience) => (
          <Checkbox
            key={audience}
            isSelected={draft.affectedRoles.includes(audience)}
            onChange={(isMeant) =>
              change({ affectedRoles: AUDIENCES.filter((each) => (each === audience ? isMeant : draft.affectedRoles.includes(each))) })
            }
          >
            {audienceLabel(audience)}
          </Checkbox>
        ))}
      </div>
      {faults['affectedRoles'] && (
        <p role="alert" className={field.error()}>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {faults['affectedRoles']}
        </p>
      )}
    </fieldset>
  )
}
