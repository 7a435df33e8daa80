import { useState } from 'react'
import { settingsMessages } from '#contract/settings.ts'
import { refusalOf } from '../lib/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import { SavingNote } from './SavingNote.tsx'
import { ShoppingFields, shoppingFormId } from './ShoppingFields.tsx'
import { useShoppingForm } from './use-shopping-form.ts'
import { useShoppingSettings } from './use-shopping-settings.ts'

export interface ShoppingSettingsDialogProps {
  /** A pickup point wanted from outside, put first in the form. */
  pointId?: string | undefined
  onClose: () => void
}

/** Where, when and how a member's purchase is delivered and paid (spec 1 §2, shopping settings). */
export function ShoppingSettingsDialog({ pointId, onClose }: ShoppingSettingsDialogProps) {
  const reading = useShoppingSettings()
  const form = useShoppingForm(reading.data, { pointId, onSaved: onClose })
  const [isLeaving, setLeaving] = useState(false)

  function leave() {
    if (form?.isDirty) setLeaving(true)
    else onClose()
  }

  return (
    <Dialog
      title="Nastavení nákupů"
      shape="drawer"
      isOpen
      onOpenChange={(isOpen) => isOpen || leave()}
      actions={
        form && (
          <>
            <SavingNote form={form} />
            {/* On a phone the cross at the top does, and the form has the room. */}
            <div className="contents max-sm:hidden">
              <Button variant="quiet" onPress={leave}>
                Zavřít
              </Button>
            </div>
            <Button type="submit" form={shoppingFormId} variant="primary" isDisabled={!form.isDirty} isPending={form.isSaving}>
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
      <ConfirmDialog
        title="Zavřít bez uložení?"
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        confirmLabel="Zahodit změny"
        cancelLabel="Zpět k úpravám"
        onConfirm={onClose}
        isDanger
      >
        V nastavení nákupů máte změny, které ještě nejsou uložené.
      </ConfirmDialog>
    </Dialog>
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
