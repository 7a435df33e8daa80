import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { SiteFrame } from '../frame/SiteFrame.tsx'
import { openSignIn, useSignInWish } from './sign-in-door.ts'

const SignInDialog = lazy(() => import('../account/SignInDialog.tsx').then((file) => ({ default: file.SignInDialog })))

/** The address that asks for the sign-in dialog on any public page. */
const signInAnchor = '#prihlaseni'

/** A public page in its frame. */
export function Site({ path, children }: { path: string; children: ReactNode }) {
  const wish = useSignInWish()
  useEffect(() => {
    const look = () => location.hash === signInAnchor && openSignIn({ mode: 'login' })
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  return (
    <>
      <SiteFrame path={path}>{children}</SiteFrame>
      {wish && (
        <Suspense>
          <SignInDialog wish={wish} onClose={() => openSignIn(null)} />
        </Suspense>
      )}
    </>
  )
}
