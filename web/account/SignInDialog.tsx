import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useReading } from '../site/reading.ts'
import { session } from '../site/visitor.ts'
import type { SignInWish } from '../site/sign-in-door.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import type { Credentials } from './sign-in.ts'
import { SignInForm } from './SignInForm.tsx'
import { useSignIn } from './use-sign-in.ts'

export interface SignInDialogProps {
  wish: SignInWish
  onClose: () => void
}

/** The way in from any public page (spec 1 §2, modes login and signup). */
export function SignInDialog({ wish, onClose }: SignInDialogProps) {
  const [mode, setMode] = useState(wish.mode)
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const { state, submit, isPending } = useSignIn()
  const demo = useReading(session).value?.demo ?? []

  function choose(account: Credentials) {
    setCredentials(account)
    setMode('login')
    void submit(account)
  }

  return (
    <I18nProvider locale="cs-CZ">
      <Dialog title={mode === 'login' ? 'Přihlášení' : 'Registrace'} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
        <div className="flex flex-col gap-5">
          {wish.reason && <Notice tone="info">{wish.reason}</Notice>}
          {mode === 'login' ? (
            <SignInForm credentials={credentials} onChange={setCredentials} onSubmit={() => void submit(credentials)} state={state} />
          ) : (
            <Notice tone="info" title="Registraci právě dokončujeme.">
              Zatím si můžete Dohromady vyzkoušet pod některým z ukázkových účtů.
            </Notice>
          )}
          <p className="flex flex-wrap items-center gap-x-2 text-muted">
            {mode === 'login' ? 'Ještě nemáte účet?' : 'Účet už máte?'}
            <Button variant="quiet" onPress={() => setMode(mode === 'login' ? 'signup' : 'login')}>
              {mode === 'login' ? 'Zaregistrovat se' : 'Přihlásit se k účtu'}
            </Button>
          </p>
          {demo.length > 0 && <DemoAccounts accounts={demo} onChoose={choose} isDisabled={isPending} />}
        </div>
      </Dialog>
    </I18nProvider>
  )
}
