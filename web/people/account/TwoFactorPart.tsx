import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Person } from '#contract/people/account.ts'
import type { TwoFactor } from '#contract/people/security.ts'
import { needsTwoFactor } from '#domain/people/account/two-factor.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { client } from '../../lib/client.ts'
import { readAccount } from '../../lib/query.ts'
import { FormPart } from '../../ui/FormPart.tsx'
import type { SettingsPanelProps } from './settings-panel.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { NotRead } from '../../ui/Reading.tsx'
import { AppCodeForm } from './AppCodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorOff } from './TwoFactorOff.tsx'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'
import { useTwoFactor } from './use-security.ts'

type Doing = 'nothing' | 'turning_on' | 'renewing' | 'turning_off'

const few = 3

/** The second factor: its state, and how to turn it on and off. */
export function TwoFactorPart({ person, onUnsaved }: Pick<SettingsPanelProps, 'person' | 'onUnsaved'>) {
  const reading = useTwoFactor()
  const { data: state } = reading
  const [doing, setDoing] = useState<Doing>('nothing')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  /** After a command its button is gone, so the focus goes to the new state. */
  const [returns, setReturns] = useState(0)
  const isShowing = codes !== null
  useEffect(() => {
    // They are shown once, so leaving asks for confirmation.
    onUnsaved(isShowing)
    return () => onUnsaved(false)
  }, [isShowing, onUnsaved])
  const back = () => {
    setDoing('nothing')
    setCodes(null)
    setReturns(returns + 1)
  }
  const show = (next: readonly string[]) => {
    setCodes(next)
    void readAccount()
  }
  function off() {
    back()
    void readAccount()
    toast('Dvoufázové ověření je vypnuté')
  }
  return (
    <FormPart title="Dvoufázové ověření">
      {codes ? (
        <RecoveryCodes codes={codes} onStored={back} />
      ) : !state ? (
        <NotRead of={reading} bones={['line', 'short']} />
      ) : (
        <>
          <Standing key={returns} state={state} person={person} hasFocus={returns > 0} />
          {doing === 'turning_on' && <TwoFactorSetup onOn={show} onCancel={back} />}
          {doing === 'renewing' && <Renewal onRenewed={show} onCancel={back} />}
          {doing === 'turning_off' && <TwoFactorOff onOff={off} onCancel={back} />}
          {doing === 'nothing' && (
            <Ways>
              {state.isOn ? (
                <>
                  <Button onPress={() => setDoing('renewing')}>Nové záložní kódy</Button>
                  <Button variant="quiet" onPress={() => setDoing('turning_off')}>
                    Vypnout
                  </Button>
                </>
              ) : (
                <Button onPress={() => setDoing('turning_on')}>Zapnout dvoufázové ověření</Button>
              )}
            </Ways>
          )}
        </>
      )}
    </FormPart>
  )
}

const Ways = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-2">{children}</div>

function Renewal({ onRenewed, onCancel }: { onRenewed: (codes: string[]) => void; onCancel: () => void }) {
  return (
    <AppCodeForm
      send={client.account.renewRecoveryCodes}
      onSaved={({ recoveryCodes }) => onRenewed(recoveryCodes)}
      onCancel={onCancel}
      submitLabel="Vytvořit nové kódy"
    >
      <p className="text-pretty">{nbsp('Dosavadní záložní kódy tím přestanou platit.')}</p>
    </AppCodeForm>
  )
}

interface StandingProps {
  state: TwoFactor
  person: Person
  hasFocus: boolean
}

function Standing({ state: { isOn, turnedOnAt, recoveryCodesLeft: left }, person, hasFocus }: StandingProps) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFocus) text.current?.focus()
  }, [hasFocus])
  return (
    <div ref={text} tabIndex={-1} className="flex flex-col gap-3 outline-none!">
      {isOn ? (
        <p className="flex items-start gap-2 font-semibold text-save">
          <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>Zapnuté{turnedOnAt && ` od ${formatDay(pragueDay(turnedOnAt))}`}</span>
        </p>
      ) : (
        <p className="text-pretty">
          {nbsp('Při přihlášení se kromě hesla zeptáme i na kód z aplikace ve vašem telefonu. Kdo by heslo uhodl, dovnitř se nedostane.')}
        </p>
      )}
      {needsTwoFactor(person.role, isOn) && !person.owesSecondFactor && (
        <Notice tone="info" word="Doporučení:">
          {nbsp('Při své práci vidíte údaje ostatních, proto vám ho doporučujeme.')}
        </Notice>
      )}
      {isOn && left > few && (
        <p className="text-muted">
          {plural(left, 'Zbývá', 'Zbývají', 'Zbývá')} {counted(left, 'záložní kód', 'záložní kódy', 'záložních kódů')}.
        </p>
      )}
      {isOn && left <= few && (
        <Notice tone="due">
          {left === 0
            ? 'Záložní kódy došly. Vytvořte si nové, dokud máte aplikaci po ruce.'
            : `${plural(left, 'Zbývá', 'Zbývají', 'Zbývá')} už jen ${counted(left, 'záložní kód', 'záložní kódy', 'záložních kódů')}. Vytvořte si nové.`}
        </Notice>
      )}
    </div>
  )
}
