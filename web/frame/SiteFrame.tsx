import { lazy, Suspense, type ReactNode } from 'react'
import { openSignIn } from '../site/sign-in-door.ts'
import { SiteStrip } from '../campaigns/SiteStrip.tsx'
import { useReading } from '../site/reading.ts'
import { Static } from '../site/Static.tsx'
import { session } from '../site/visitor.ts'
import { Boundary } from './Boundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Frame } from './Frame.tsx'

// Behind the question, so that the browser's build drops it: the app wears the same links, and an import would share their file.
const FooterLinks = import.meta.env.SSR && (await import('./FooterLinks.tsx')).FooterLinks

const SignedInTools = lazy(async () => ({ default: (await import('./SignedInTools.tsx')).SignedInTools }))
const Toasts = lazy(async () => ({ default: (await import('../ui/Toasts.tsx')).Toasts }))
const BottomBar = lazy(async () => ({ default: (await import('./BottomBar.tsx')).BottomBar }))

const wayIn =
  'tap rounded-12 px-3 whitespace-nowrap font-bold text-primary transition-colors duration-150 hovered:bg-primary-soft lg:border lg:border-border-strong lg:px-4'

export interface SiteFrameProps {
  path: string
  children: ReactNode
}

/** The frame of a public page: a visitor's until the server has said who it is. */
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
          <Suspense>
            <SignedInTools person={person} />
          </Suspense>
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
          <Suspense>
            <BottomBar role={person.role} path={path} />
          </Suspense>
        )
      }
    >
      <Boundary instead={<ErrorScreen onRetry={() => location.reload()} />}>{children}</Boundary>
      {person && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </Frame>
  )
}
