import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useSession } from '../people/account/session.ts'
import { AppStrip } from '../public/campaigns/AppStrip.tsx'
import { useSignInWish } from '../people/account/sign-in-door.ts'
import { BottomBar } from './BottomBar.tsx'
import { FooterLinks } from './FooterLinks.tsx'
import { Frame } from './Frame.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { SignedInTools } from './SignedInTools.tsx'
import { useLostFocus } from './use-lost-focus.ts'
import { useWishedPanel } from './wished-panel.ts'

const ViewedBar = lazy(async () => ({ default: (await import('../people/account/ViewedBar.tsx')).ViewedBar }))

/** The frame of the app, with the signed-in person. */
export function SessionFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const person = session?.person
  const wish = useSignInWish()
  useLostFocus()
  useWishedPanel(person !== undefined && person !== null)
  useEffect(() => {
    // The sign-in dialog belongs to the site, because it is hardly needed here.
    if (wish) location.assign(wish.mode === 'login' ? '/lp#prihlaseni' : '/lp#registrace')
  }, [wish])
  return (
    <Frame
      path={path}
      person={person}
      isDemo={(session?.demo.length ?? 0) > 0}
      notice={
        <>
          <OfflineBar />
          {person?.isViewed && (
            <Suspense fallback={null}>
              <ViewedBar name={person.displayName} />
            </Suspense>
          )}
        </>
      }
      strip={person && <AppStrip />}
      tools={person && <SignedInTools person={person} path={path} />}
      footerLinks={<FooterLinks path={path} />}
      bottomBar={person && <BottomBar role={person.role} path={path} />}
    >
      {children}
    </Frame>
  )
}
