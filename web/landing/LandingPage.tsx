import { nbsp } from '#domain/text/nbsp.ts'
import { openSignIn } from '../site/sign-in-door.ts'
import { useVisitor } from '../site/visitor.ts'

/** What Dohromady is, and the way in. */
export function LandingPage() {
  const { isSignedIn } = useVisitor()
  return (
    <div className="dots-pattern rounded-16 bg-print px-6 py-10 text-on-print md:px-10 md:py-14">
      <h1 className="text-28 font-extrabold md:text-36">Jeden košík pro celou čtvrť, jedna cena pro všechny</h1>
      <p className="mt-4 max-w-read text-18">{nbsp(promise)}</p>
      {!isSignedIn && (
        <button type="button" onClick={() => openSignIn({ mode: 'signup' })}>
          Zaregistrovat se
        </button>
      )}
    </div>
  )
}

const promise =
  'Řeknete, co doma potřebujete každý týden a kolik za to nejvýš dáte. Dohromady sečte poptávku sousedů podle položky, lokality a týdne, dodavatelé odpoví cenou, která s množstvím klesá, a po uzávěrce zaplatí všichni stejnou cenu. Nikdy vyšší, než jste zadali.'
