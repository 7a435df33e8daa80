import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../account/session.ts'
import { SignInDoor } from '../account/SignInDoor.tsx'
import { AppStrip } from '../campaigns/AppStrip.tsx'
import { BottomBar } from './BottomBar.tsx'
import { FooterLinks } from './FooterLinks.tsx'
import { Frame } from './Frame.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { SignedInTools } from './SignedInTools.tsx'

/** The frame of the app, in the name of whoever is signed in. */
export function SessionFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const person = session?.person
  return (
    <Frame
      path={path}
      person={person}
      isDemo={(session?.demo.length ?? 0) > 0}
      strip={
        <>
          <OfflineBar />
          {person && <AppStrip />}
        </>
      }
      tools={person && <SignedInTools person={person} />}
      footerLinks={<FooterLinks path={path} />}
      bottomBar={person && <BottomBar path={path} />}
    >
      {children}
      <SignInDoor />
    </Frame>
  )
}
