import { Check } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { bandTitle } from './Band.tsx'

const facts = [
  'Nejdřív jméno, adresa, telefon a e-mail, který ověříte šestimístným kódem. Podle obce poznáme vaši lokalitu.',
  'Potom výdejní místo a způsob platby. Obojí můžete kdykoli změnit.',
  'Registrací nic neobjednáváte. Nakupujete, až když si sami sestavíte nákup a u každé položky řeknete, kolik za ni nejvýš dáte.',
]

/** What signing up requires, and what it commits to. */
export function RegisterFacts() {
  return (
    <div>
      <h2 id="register-nadpis" className={bandTitle}>
        Přidejte se
      </h2>
      <ul className="mt-4 flex max-w-read flex-col gap-3">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-save" strokeWidth={3} />
            {nbsp(fact)}
          </li>
        ))}
      </ul>
    </div>
  )
}
