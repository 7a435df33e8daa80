import { lazy, Suspense, type ReactNode } from 'react'
import { openSignIn } from '../people/account/sign-in-door.ts'
import { SiteStrip } from '../public/campaigns/SiteStrip.tsx'
import { useReading } from '../lib/reading.ts'
import { Static } from '../public/site/Static.tsx'
import { session } from '../people/account/visitor.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Frame } from './Frame.tsx'

// Conditional, so that the browser's build drops it: the app uses the same links, and a static import would share their file.
const FooterLinks = import.meta.env.SSR && (await import('./FooterLinks.tsx')).FooterLinks

const SignedInTools = lazy(async () => ({ default: (await import('./SignedInTools.tsx')).SignedInTools }))
const BottomBar = lazy(async () => ({ default: (await import('./BottomBar.tsx')).BottomBar }))

const wayIn =
  'tap rounded-12 px-3 whitespace-nowrap font-bold text-primary transition-colors duration-150 hovered:bg-primary-soft lg:border lg:border-border-strong lg:px-4'

export interface SiteFrameProps {
  path: string
  children: ReactNode
}

/** The frame of a public page: a visitor's until the server has answered. */
export function SiteFrame({ path, children }: SiteFrameProps) {
  const { value } = useReading(session)
  const person = value?.person ?? null
  return (
    <Frame
      path={path}
      person={person}
      isDemo={value && value.demo.length > 0}
      strip={<SiteStrip path={path} />}
      tools={
        person ? (
          <Coming instead={<Fault />}>
            <SignedInTools person={person} path={path} />
          </Coming>
        ) : value?.access === 'unverified' ? (
          <a href="/verify-email" className={`inline-flex items-center ${wayIn}`}>
            Ověřit e-mail
          </a>
        ) : (
          <button type="button" className={`cursor-pointer noscript:hidden ${wayIn}`} onClick={() => openSignIn({ mode: 'login' })}>
            Přihlásit se
          </button>
        )
      }
      footerLinks={<Static>{FooterLinks && <FooterLinks path={path} />}</Static>}
      bottomBar={
        person && (
          <Coming
            instead={
              <p className="fixed inset-x-0 bottom-0 border-t border-border bg-surface text-center md:hidden">
                <Fault />
              </p>
            }
          >
            <BottomBar role={person.role} path={path} />
          </Coming>
        )
      }
    >
      <Boundary instead={<ErrorScreen onRetry={() => location.reload()} />}>{children}</Boundary>
      {person && <ToastRegion />}
    </Frame>
  )
}

/** A part of the frame that loads later; if it fails, the page stays. */
const Coming = ({ instead, children }: { instead: ReactNode; children: ReactNode }) => (
  <Boundary instead={instead}>
    <Suspense>{children}</Suspense>
  </Boundary>
)

/** For places without room for a sentence. */
const Fault = () => (
  <button type="button" className={`cursor-pointer ${wayIn}`} title="Nabídku se nepodařilo načíst." onClick={() => location.reload()}>
    Načíst znovu
  </button>
)
