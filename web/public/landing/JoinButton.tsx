import { openSignIn } from '../../people/account/sign-in-door.ts'
import { useVisitor } from '../../people/account/visitor.ts'

/**
 * Into the registration; for who is signed in the way home instead. Both take the same place, so that nothing moves when the server
 * has said who looks.
 */
export function JoinButton({ className }: { className: string }) {
  const { isSignedIn = false } = useVisitor()
  return (
    <span className="grid noscript:hidden sm:inline-grid *:[grid-area:1/1]">
      <button type="button" onClick={() => openSignIn({ mode: 'signup' })} className={`${className} ${isSignedIn ? 'invisible' : ''}`}>
        Zaregistrovat se
      </button>
      <a href="/" className={`${className} ${isSignedIn ? '' : 'invisible'}`}>
        Na můj přehled
      </a>
    </span>
  )
}
