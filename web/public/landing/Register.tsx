import { Static } from '../site/Static.tsx'
import { WithoutScript } from '../site/WithoutScript.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { JoinButton } from './JoinButton.tsx'
import { RegisterFacts } from './RegisterFacts.tsx'

/** The sign-up section. */
export function Register() {
  return (
    <section
      id="register"
      aria-labelledby="register-nadpis"
      className="grid items-center gap-6 rounded-16 border border-border bg-surface p-5 md:grid-cols-[1fr_auto] md:gap-12 md:p-8"
    >
      <Static>{import.meta.env.SSR && <RegisterFacts />}</Static>
      <div>
        <JoinButton className={buttonStyles({ variant: 'primary' })} />
        <Static>
          {import.meta.env.SSR && (
            <WithoutScript>
              K registraci potřebujete prohlížeč, který spouští skripty. Než ho otevřete, přečtěte si, [jak to funguje](/how) a [pro koho to
              je](/personas).
            </WithoutScript>
          )}
        </Static>
      </div>
    </section>
  )
}
