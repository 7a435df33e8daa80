import { CircleAlert } from 'lucide-react'
import type { MaintenanceWindow } from '#contract/people/maintenance.ts'
import { DEFAULT_MESSAGE } from '#domain/people/maintenance/lock.ts'
import { AUDIENCES, audienceLabel, audiencesText, MAX_MESSAGE } from '#domain/people/maintenance/window.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { field } from '../../ui/field.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LockPreview } from './LockPreview.tsx'
import { MomentFields } from './MomentFields.tsx'
import { useWindowForm, type WindowForm } from './use-window-form.ts'
import { readDraft } from './window-draft.ts'

export interface WindowDialogProps {
  /** The window to change; null for a new one. */
  window: MaintenanceWindow | null
  now: Date
  onClose: () => void
}

/** Plans a window, or changes one. */
export function WindowDialog({ window, now, onClose }: WindowDialogProps) {
  const form = useWindowForm(window, now, onClose)
  const startsNow = window === null && form.draft.begins === 'now'
  const label = window ? 'Uložit změny' : startsNow ? 'Začít odstávku hned' : 'Naplánovat odstávku'

  return (
    <Dialog
      title={window ? 'Změnit odstávku' : 'Naplánovat odstávku'}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            Zpět
          </Button>
          <Button type="submit" form={form.id} variant={startsNow ? 'danger' : 'primary'} isPending={form.isPending}>
            {label}
          </Button>
        </>
      }
    >
      <Form of={form} failure="Odstávku se nepodařilo uložit. Zkuste to prosím znovu.">
        <MomentFields form={form} isNew={window === null} />
        <AudienceFields form={form} />
        <TextField
          label="Sdělení (nepovinné)"
          multiline
          limit={MAX_MESSAGE}
          hint={nbsp(`Bez něj na zámku stojí: ${DEFAULT_MESSAGE}`)}
          {...form.field('message')}
        />
        <DraftPreview form={form} window={window} now={now} />
        <Checkbox
          isSelected={form.draft.safeModeEnabled}
          onChange={(isOn) => form.change('safeModeEnabled', isOn)}
          hint="Poznamená se k odstávce; chování aplikace nemění."
        >
          Nouzový režim
        </Checkbox>
        <TextField
          label={window ? 'Důvod změny' : 'Důvod'}
          isRequired
          hint={window ? 'Zůstane v historii.' : 'Vidí ho jen administrátoři.'}
          {...form.field('reason')}
        />
        {startsNow && <Notice tone="soon">{nbsp('Začne, jakmile potvrdíte. Koho se týká, uvidí během okamžiku zámek.')}</Notice>}
      </Form>
    </Dialog>
  )
}

function DraftPreview({ form: { draft }, window, now }: { form: WindowForm } & Pick<WindowDialogProps, 'window' | 'now'>) {
  const { startsAt, endsAt } = readDraft(draft, window, now)
  return (
    <LockPreview
      kind="window"
      message={draft.message}
      startsAt={draft.begins === 'now' ? now : startsAt}
      endsAt={endsAt}
      audience={audiencesText(draft.affectedRoles) || 'zatím nikdo'}
      isAhead={draft.begins === 'at'}
    />
  )
}

function AudienceFields({ form }: { form: WindowForm }) {
  const { value, onChange, error } = form.field('affectedRoles')
  return (
    <fieldset>
      <legend className={field.label()}>Kdo uvidí zámek</legend>
      <p className="text-14 text-muted">Administrátoři a testovací účty projdou vždycky.</p>
      <div className="grid sm:grid-cols-2">
        {AUDIENCES.map((audience) => (
          <Checkbox
            key={audience}
            isSelected={value.includes(audience)}
            onChange={(isMeant) => onChange(AUDIENCES.filter((each) => (each === audience ? isMeant : value.includes(each))))}
          >
            {audienceLabel(audience)}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p role="alert" className={field.error()}>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
