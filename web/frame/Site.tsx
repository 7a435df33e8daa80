import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Boundary } from '../ui/Boundary.tsx'
import { DialogFault } from '../ui/DialogFault.tsx'
import { SiteFrame } from './SiteFrame.tsx'
import { openSignIn, useSignInWish, type PasswordLink } from '../people/account/sign-in-door.ts'
import { session, useVisitor } from '../people/account/visitor.ts'

const SignInDialog = lazy(() => import('../people/account/SignInDialog.tsx').then((file) => ({ default: file.SignInDialog })))

/** Addresses that open the sign-in dialog on any public page. */
const anchors = { '#prihlaseni': 'login', '#registrace': 'signup' } as const

/** Reads a password link and removes it from the address, so that neither history nor screen shows it. */
function takePasswordLink(): PasswordLink | null {
  const { email, code } = /^#nove-heslo=(?<email>[^:]+):(?<code>\d{6})$/.exec(location.hash)?.groups ?? {}
  if (email === undefined || code === undefined) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  try {
    return { email: decodeURIComponent(email), code }
  } catch {
    return null
  }
}

const close = () => openSignIn(null)

const wished = () => anchors[location.hash as keyof typeof anchors]

/** A public page in its frame. */
export function Site({ path, children }: { path: string; children: ReactNode }) {
  const wish = useSignInWish()
  const { isSignedIn } = useVisitor()
  useEffect(() => {
    const look = () => {
      const link = takePasswordLink()
      if (link) return openSignIn({ mode: 'forgotten', link })
      const mode = wished()
      if (mode && session.state().value?.person) location.replace('/')
      else if (mode) openSignIn({ mode })
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  // The dialog is not for somebody who is signed in already; they continue to its target.
  useEffect(() => {
    if (isSignedIn && wished()) location.replace('/')
  }, [isSignedIn])
  // A locked menu was pressed before it was known who is signed in.
  const isNeedless = isSignedIn === true && wish?.reason !== undefined
  useEffect(() => {
    if (isNeedless) close()
  }, [isNeedless])
  return (
    <>
      <SiteFrame path={path}>{children}</SiteFrame>
      {wish && (
        <Boundary instead={<DialogFault onClose={close} />}>
          <Suspense fallback={<span hidden aria-busy />}>
            <SignInDialog wish={wish} onClose={close} />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}
