import type { Person } from '#contract/people/account.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { useTitle } from '../../lib/use-title.ts'
import { PasskeysPart } from './PasskeysPart.tsx'
import { TwoFactorPart } from './TwoFactorPart.tsx'

export interface SecondFactorPageProps {
  person: Person
  onUnsaved: (isUnsaved: boolean) => void
}

/** What staff see instead of their pages until they have a second factor. */
export function SecondFactorPage({ person, onUnsaved }: SecondFactorPageProps) {
  useTitle('Správa')
  return (
    <div className="mx-auto flex max-w-read flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-28 font-bold">Správa</h1>
        <h2 className="text-18 font-bold text-balance">Nejdřív si zapněte dvoufázové ověření</h2>
        <p className="text-pretty">
          {nbsp('Při své práci vidíte údaje ostatních, proto se do správy chodí i s druhým krokem. Hned potom můžete pokračovat.')}{' '}
          {nbsp('Místo kódu z aplikace stačí i přístupový klíč.')}
        </p>
      </div>
      <TwoFactorPart person={person} onUnsaved={onUnsaved} />
      <PasskeysPart person={person} />
    </div>
  )
}
