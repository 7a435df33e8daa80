import { Button } from 'react-aria-components/Button'
import type { Credentials } from './sign-in.ts'

export interface DemoAccountsProps {
  accounts: readonly (Credentials & { displayName: string; roleLabel: string })[]
  onChoose: (credentials: Credentials) => void
  isDisabled: boolean
}

/** The people of the demo; a tap fills the form and signs in. */
export function DemoAccounts({ accounts, onChoose, isDisabled }: DemoAccountsProps) {
  return (
    <section aria-labelledby="ukazkove-ucty" className="flex flex-col gap-3">
      <div>
        <h2 id="ukazkove-ucty" className="text-22 font-bold">
          Účty ukázkového světa
        </h2>
        <p className="max-w-read text-muted">Lidé, firmy i čísla jsou vymyšlené. Vyberte, číma očima se chcete podívat.</p>
      </div>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {accounts.map(({ email, password, displayName, roleLabel }) => (
          <li key={email}>
            <Button
              isDisabled={isDisabled}
              onPress={() => onChoose({ email, password })}
              className="tap flex w-full cursor-pointer flex-col rounded-12 border border-border bg-surface px-4 py-2.5 text-left transition-colors duration-150 hovered:border-border-strong hovered:bg-primary-soft pressed:bg-primary-soft disabled:cursor-progress disabled:opacity-45"
            >
              <span className="font-semibold text-primary">
                <span className="sr-only">Přihlásit se jako </span>
                {displayName}
              </span>
              <span className="text-14 text-muted">{roleLabel}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
