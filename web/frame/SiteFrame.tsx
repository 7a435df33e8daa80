import type { ReactNode } from 'react'
import { openSignIn } from '../site/sign-in-door.ts'
import { session } from '../site/visitor.ts'
import { Frame } from './Frame.tsx'

/** The frame of a public page. */
export function SiteFrame({ children }: { path: string; children: ReactNode }) {
  const { value } = session.use()
  return (
    <Frame
      isDemo={(value?.demo.length ?? 0) > 0}
      account={
        value?.person ? (
          <a href="/" className="tap inline-flex items-center px-3 font-semibold text-primary">
            {value.person.displayName}
          </a>
        ) : (
          <button
            type="button"
            className="tap cursor-pointer px-3 font-semibold text-primary"
            onClick={() => openSignIn({ mode: 'login' })}
          >
            Přihlásit se
          </button>
        )
      }
    >
      {children}
    </Frame>
  )
}
