import { Suspense, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { minPasswordLength as minimum } from '#domain/people/account/password.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { useReading } from '../../lib/reading.ts'
import { session } from './visitor.ts'
import type { SignInWish } from './sign-in-door.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { endingText } from './ending-text.ts'
import type { Credentials } from './sign-in.ts'
import { SignedUpNotice, verificationPath } from './SignedUpNotice.tsx'
import { SignInForm } from './SignInForm.tsx'
import { hasWayOn, useSignIn } from './use-sign-in.ts'
import type { SignedUp } from './use-sign-up.ts'

// The validation of its fields is larger than all of sign-in.
const SignUpForm = lazyPart(async () => ({ default: (await import('./SignUpForm.tsx')).SignUpForm }))
const ForgottenPassword = lazyPart(async () => ({ default: (await import('./ForgottenPassword.tsx')).ForgottenPassword }))

// On a phone the keyboard would cover half of the text.
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

export interface SignInDialogProps {
  wish: SignInWish
  onClose: () => void
}

type Mode = SignInWish['mode']

const titles: Record<Mode, string> = { login: 'Přihlášení', signup: 'Registrace', forgotten: 'Zapomenuté heslo' }

const WAY_ON = 'Po přihlášení otevřeme stránku, na kterou odkaz vede.'

/** Sign-in and sign-up from any public page, and the reset of a forgotten password. */
export function SignInDialog({ wish, onClose }: SignInDialogProps) {
  const [{ mode, autoFocus }, setMode] = useState<{ mode: Mode; autoFocus: boolean }>(() => ({ mode: wish.mode, autoFocus: hasKeyboard() }))
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const [signedUp, setSignedUp] = useState<SignedUp | null>(null)
  const [isReset, setReset] = useState(false)
  const { state, submit, submitKey, isPending } = useSignIn()
  const { value } = useReading(session)
  const minPasswordLength = value?.minPasswordLength ?? minimum
  const demo = value?.demo ?? []

  const reason = wish.reason ?? (value?.ended ? endingText(value.ended) : hasWayOn() ? WAY_ON : undefined)
  const owesCode = state.is === 'second_step'

  const to = (next: Mode) => setMode({ mode: next, autoFocus: true })
  function signIn(next: Credentials) {
    setCredentials(next)
    void submit(next)
  }

  return (
    <I18nProvider locale="cs-CZ">
      <Dialog
        title={mode === 'forgotten' && wish.link ? 'Nové heslo' : titles[mode]}
        isOpen
        onOpenChange={(isOpen) => isOpen || (signedUp ? location.assign(verificationPath(signedUp)) : onClose())}
      >
        <div className="flex flex-col gap-5">
          {reason && mode !== 'forgotten' && !signedUp && !owesCode && <Notice tone="info">{reason}</Notice>}
          <Suspense fallback={<Loading />}>
            {signedUp ? (
              <SignedUpNotice {...signedUp} />
            ) : mode === 'signup' ? (
              <>
                <SignUpForm
                  minPasswordLength={minPasswordLength}
                  onDone={setSignedUp}
                  onTaken={(email) => {
                    setCredentials({ email, password: '' })
                    to('login')
                  }}
                  autoFocus={autoFocus}
                />
                <Other question="Účet už máte?" answer="Přihlásit se k účtu" onPress={() => to('login')} />
              </>
            ) : mode === 'forgotten' ? (
              <ForgottenPassword
                email={credentials.email}
                link={wish.link ?? null}
                minPasswordLength={minPasswordLength}
                isDemo={demo.length > 0}
                onDone={(next) => {
                  setReset(true)
                  to('login')
                  signIn(next)
                }}
                onBack={() => to('login')}
              />
            ) : (
              <>
                {isReset && <Notice tone="save">Heslo je změněné.</Notice>}
                <SignInForm
                  credentials={credentials}
                  onChange={setCredentials}
                  onSubmit={() => void submit(credentials)}
                  onKey={() => void submitKey()}
                  onForgotten={() => to('forgotten')}
                  state={state}
                  autoFocus={autoFocus}
                />
                {!owesCode && <Other question="Ještě nemáte účet?" answer="Zaregistrovat se" onPress={() => to('signup')} />}
                {demo.length > 0 && !owesCode && <DemoAccounts accounts={demo} onChoose={signIn} isDisabled={isPending} />}
              </>
            )}
          </Suspense>
        </div>
      </Dialog>
    </I18nProvider>
  )
}

function Loading() {
  return (
    <Skeleton>
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  )
}

function Other({ question, answer, onPress }: { question: string; answer: string; onPress: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-muted">
      {question}
      <span className="-mx-3">
        <Button variant="quiet" onPress={onPress}>
          {answer}
        </Button>
      </span>
    </p>
  )
}
