import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Person } from '#contract/people/account.ts'
import type { Passkey } from '#contract/people/passkeys.ts'
import { MOST_PASSKEYS } from '#domain/people/account/passkey.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { FormPart } from '../../ui/FormPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { useHeir } from '../../lib/use-heir.ts'
import { readAccount } from '../../lib/query.ts'
import { toast } from '../../ui/toast.ts'
import { NotRead } from '../../ui/Reading.tsx'
import { PasskeyAdd } from './PasskeyAdd.tsx'
import { PasskeyRemove } from './PasskeyRemove.tsx'
import { PasskeyRename } from './PasskeyRename.tsx'
import { usePasskeys } from './use-security.ts'

/** The member's passkeys, and the ways to add, rename and remove one. */
export function PasskeysPart({ person }: { person: Person }) {
  const passkeys = usePasskeys()
  const { data: keys } = passkeys
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const done = (sentence: string) => {
    setAdding(false)
    setRemoved(null)
    // After the closing dialog has returned the focus: the focused element disappears with the key, and names its successor.
    requestAnimationFrame(() => void readAccount())
    toast(sentence)
  }
  return (
    <FormPart title="Přístupové klíče">
      <div data-passkeys tabIndex={-1} className="flex flex-col items-start gap-4 outline-none!">
        <p className="text-pretty">
          {nbsp('Přihlásíte se otiskem, obličejem nebo PINem zařízení, bez hesla. Klíč zařízení neopustí a na podvodné stránce nefunguje.')}
        </p>
        {!keys ? (
          <NotRead of={passkeys} bones={['short']} />
        ) : (
          <>
            {keys.length > 0 && (
              <ul aria-label="Přístupové klíče" className="flex w-full flex-col">
                {keys.map((key) => (
                  <Row key={key.id} passkey={key} onRemove={() => setRemoved(key)} />
                ))}
              </ul>
            )}
            {keys.length < MOST_PASSKEYS && (
              <Button data-add onPress={() => setAdding(true)}>
                Přidat klíč
              </Button>
            )}
          </>
        )}
      </div>
      {isAdding && <PasskeyAdd person={person} onAdded={() => done('Klíč je přidaný')} onCancel={() => setAdding(false)} />}
      {removed && (
        <PasskeyRemove person={person} passkey={removed} onRemoved={() => done('Klíč je odebraný')} onCancel={() => setRemoved(null)} />
      )}
    </FormPart>
  )
}

/** After a removal the focus goes to the button that adds one. */
function heirOf(gone: HTMLElement) {
  const part = gone.closest<HTMLElement>('[data-passkeys]')
  return part?.querySelector<HTMLElement>('[data-add]') ?? part ?? null
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const [isRenaming, setRenaming] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useHeir(row, heirOf)
  const { name, createdAt, usedAt } = passkey
  return (
    <li ref={row} className="grid grid-cols-[auto_1fr] items-center gap-x-4 border-b border-border py-3 last:border-b-0">
      <KeyRound aria-hidden className="size-6 text-muted" />
      <p className="min-w-0 font-semibold break-words">{name}</p>
      <p className="col-start-2 text-14 text-muted tabular-nums">
        Přidaný {formatPragueDateTime(createdAt, 'full')}
        <span className="block">{usedAt ? `Naposledy použitý ${formatPragueDateTime(usedAt, 'full')}` : 'Zatím nepoužitý'}</span>
      </p>
      {isRenaming ? (
        <PasskeyRename passkey={passkey} onDone={() => setRenaming(false)} />
      ) : (
        <div className="col-start-2 -ml-3 flex flex-wrap">
          <Button variant="quiet" onPress={() => setRenaming(true)}>
            Přejmenovat<span className="sr-only"> klíč {name}</span>
          </Button>
          <Button variant="quiet" onPress={onRemove}>
            Odebrat<span className="sr-only"> klíč {name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
