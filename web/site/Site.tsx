import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Boundary } from '../frame/Boundary.tsx'
import { DialogFault } from '../frame/DialogFault.tsx'
import { SiteFrame } from '../frame/SiteFrame.tsx'
import { openSignIn, useSignInWish } from './sign-in-door.ts'

const SignInDialog = lazy(() => import('../account/SignInDialog.tsx').then((file) => ({ default: file.SignInDialog })))

/** The addresses that ask for the sign-in dialog on any public page. */
const anchors = { '#prihlaseni': 'login', '#registrace': 'signup' } as const

const close = () => openSignIn(null)

/** A public page in its frame. */
export function Site({ path, children }: { path: string; children: ReactNode }) {
  const wish = useSignInWish()
  useEffect(() => {
    const look = () => {
      const mode = anchors[location.hash as keyof typeof anchors]
      if (mode) openSignIn({ mode })
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  return (
    <>
      <SiteFrame path={path}>{children}</SiteFrame>
      {wish && (
        <Boundary instead={<DialogFault onClose={close} />}>
          <Suspense>
            <SignInDialog wish={wish} onClose={close} />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}
