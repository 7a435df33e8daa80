import { settingsMessages } from '#contract/people/settings.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { SavingNote } from './SavingNote.tsx'
import { ShoppingFields } from './ShoppingFields.tsx'
import { useShoppingForm } from './use-shopping-form.ts'
import { useShoppingSettings } from './use-shopping-settings.ts'

export interface ShoppingSettingsDialogProps {
  /** A pickup point chosen elsewhere, put first in the form. */
  pointId?: string | undefined
  onClose: () => void
}

/** The dialog of the delivery settings (docs/rules/people.md#delivery-settings). */
export function ShoppingSettingsDialog({ pointId, onClose }: ShoppingSettingsDialogProps) {
  const reading = useShoppingSettings()
  const form = useShoppingForm(reading.data, {
    pointId,
    // Saved but incomplete settings stay open, with what is missing.
    onSaved: (missing) => {
      if (missing.length === 0) onClose()
    },
  })
  return (
    <FormDialog
      title="Nastavení nákupů"
      shape="drawer"
      isDirty={form?.isDirty ?? false}
      loss="V nastavení nákupů máte změny, které ještě nejsou uložené."
      onClose={onClose}
      actions={
        form && (
          <>
            <SavingNote form={form} />
            {/* On a phone the close button at the top suffices, and leaves room for the form. */}
            <div className="contents max-sm:hidden">
              <Button variant="quiet" slot="close">
                Zavřít
              </Button>
            </div>
            <Button type="submit" form={form.id} variant="primary" isDisabled={!form.isDirty} isPending={form.isPending}>
              Uložit nastavení
            </Button>
          </>
        )
      }
    >
      {form ? (
        <ShoppingFields form={form} wantedPointId={pointId} />
      ) : reading.isError ? (
        <ErrorState
          message={refusalOf(reading.error)?.code === 'SIGNED_OUT' ? settingsMessages.signedOut : settingsMessages.notRead}
          onRetry={() => void reading.refetch()}
          isRetrying={reading.isFetching}
        />
      ) : (
        <Bones />
      )}
    </FormDialog>
  )
}

function Bones() {
  return (
    <Skeleton>
      <div className="grid gap-8 md:grid-cols-2">
        {[0, 1].map((column) => (
          <div key={column} className="flex flex-col gap-4">
            <Bone shape="short" />
            <Bone shape="block" />
            <Bone shape="short" />
            <Bone shape="block" />
            <Bone shape="block" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
