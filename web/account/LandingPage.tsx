import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { buttonStyles } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { useSession } from './session.ts'
import type { Credentials } from './sign-in.ts'
import { SignInForm } from './SignInForm.tsx'
import { useSignIn } from './use-sign-in.ts'

/** What Dohromady is, and the way in. */
export function LandingPage() {
  const session = useSession()
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const { state, submit, isPending } = useSignIn()

  function choose(account: Credentials) {
    setCredentials(account)
    void submit(account)
  }

  return (
    <div className="flex flex-col gap-8">
      <title>Dohromady – nakupujeme společně</title>
      <div className="grid overflow-hidden rounded-16 border border-border bg-surface lg:grid-cols-[1fr_420px]">
        <div className="dots-pattern flex flex-col justify-center bg-print px-6 py-10 text-on-print md:px-10 md:py-14">
          <h1 className="text-28 font-extrabold md:text-36">Jeden košík pro celou čtvrť, jedna cena pro všechny</h1>
          <p className="mt-4 max-w-read text-18">{nbsp(promise)}</p>
        </div>
        <section aria-labelledby="prihlaseni" className="flex flex-col gap-4 p-6 md:p-8">
          <h2 id="prihlaseni" className="text-22 font-bold">
            {session?.person ? 'Jste přihlášeni' : 'Přihlášení'}
          </h2>
          {session?.person ? (
            <>
              <p className="text-muted">{session.person.displayName}</p>
              <Link to="/" className={buttonStyles({ variant: 'primary', wide: true })}>
                Pokračovat
              </Link>
            </>
          ) : (
            <SignInForm credentials={credentials} onChange={setCredentials} onSubmit={() => void submit(credentials)} state={state} />
          )}
        </section>
      </div>
      {session && !session.person && session.demo.length > 0 && (
        <DemoAccounts accounts={session.demo} onChoose={choose} isDisabled={isPending} />
      )}
      <HowItWorks />
    </div>
  )
}

const promise =
  'Řeknete, co doma potřebujete každý týden a kolik za to nejvýš dáte. Dohromady sečte poptávku sousedů podle položky, lokality a týdne, dodavatelé odpoví cenou, která s množstvím klesá, a po uzávěrce zaplatí všichni stejnou cenu. Nikdy vyšší, než jste zadali.'

const steps = [
  { title: 'Sestavíte košík', text: 'Pravidelný nákup jednou, jednotlivé týdny kdykoli do uzávěrky upravíte nebo vynecháte.' },
  { title: 'Sejdeme se', text: 'Čím víc domácností z lokality položku chce, tím levnější pásmo nabídky všichni dostanou.' },
  { title: 'Zaplatíte jednu cenu', text: 'Když cena vyjde nad váš strop, položku nekoupíme a dozvíte se proč.' },
]

function HowItWorks() {
  return (
    <ol className="grid gap-3 md:grid-cols-3">
      {steps.map(({ title, text }, i) => (
        <Card as="li" key={title}>
          <h3 className="font-bold">
            {i + 1}. {title}
          </h3>
          <p className="mt-1 text-muted">{nbsp(text)}</p>
        </Card>
      ))}
    </ol>
  )
}
