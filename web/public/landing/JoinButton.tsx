import { openSignIn } from '../../people/account/sign-in-door.ts'
import { useVisitor } from '../../people/account/visitor.ts'

/** Opens the sign-up; for members a link home instead. Both have the same size, so that nothing moves when the session is known. */
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
