import { useState } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useSignIn } from './use-sign-in.ts'

export interface BackInDialogProps {
  /** The reason for asking. */
  reason: string
  /** The member whose page it is. */
  email: string
  /** Nothing of it is visible until they are signed in. */
  isPageHidden: boolean
  onIn: () => void
  onLeave: () => void
}

/** Sign-in over the page of a member whose session ended; nothing below is lost. Leaving asks for confirmation. */
export function BackInDialog({ reason, email, isPageHidden, onIn, onLeave }: BackInDialogProps) {
  const [credentials, setCredentials] = useState({ email, password: '' })
  const [isLeaving, setLeaving] = useState(false)
  const { state, submit, submitKey } = useSignIn(onIn)
  return (
    <Dialog title="Přihlášení" role="alertdialog" hidesPage={isPageHidden} isOpen onOpenChange={(isOpen) => isOpen || setLeaving(true)}>
      <div className="flex flex-col gap-5">
        <Notice tone="info">{nbsp(`${reason} Co máte rozdělané, zůstalo na stránce. Po přihlášení budete pokračovat.`)}</Notice>
        {isLeaving && (
          <Notice tone="due" title="Odejít bez přihlášení?">
            <p>{nbsp('Co jste napsali a není uložené, se ztratí.')}</p>
            <div className="-mx-3 flex flex-wrap">
              <Button variant="quiet" onPress={() => setLeaving(false)}>
                Zůstat
              </Button>
              <Button variant="quiet" onPress={onLeave}>
                Odejít
              </Button>
            </div>
          </Notice>
        )}
        <SignInForm
          credentials={credentials}
          onChange={setCredentials}
          onSubmit={() => void submit(credentials)}
          onKey={() => void submitKey()}
          state={state}
          autoFocus
        />
      </div>
    </Dialog>
  )
}
