import { Copy } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { useCopied } from '../../lib/use-copied.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { AppCodeForm } from './AppCodeForm.tsx'
import { CallNotice } from '../../ui/CallNotice.tsx'
import { useAppCode } from './use-app-code.ts'
import { useCall } from '../../lib/use-call.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'

export interface TwoFactorSetupProps {
  onOn: (recoveryCodes: string[]) => void
  onCancel: () => void
}

interface App {
  secret: string
  uri: string
}

/** The way to a second step: the password, then the app with its first code. */
export function TwoFactorSetup({ onOn, onCancel }: TwoFactorSetupProps) {
  const [app, setApp] = useState<App | null>(null)
  return app === null ? <OwnPassword onApp={setApp} onCancel={onCancel} /> : <OwnApp app={app} onOn={onOn} onCancel={onCancel} />
}

function OwnPassword({ onApp, onCancel }: { onApp: (app: App) => void; onCancel: () => void }) {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { form, lead } = useFaultFocus()
  const refuse = (sentence: string) => {
    setFault(sentence)
    lead()
  }
  const call = useCall(client.account.beginTwoFactor, {
    onAnswer: onApp,
    onRefusal: ({ code, sentence }) => code === 'WRONG_PASSWORD' && refuse(sentence),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (password === '') refuse('Zadejte heslo')
    else if (!call.isPending) void call.ask({ password })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-pretty">{nbsp('Nejdřív potvrďte, že jste to vy.')}</p>
      <PasswordField
        label="Vaše heslo"
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(value) => {
          setPassword(value)
          setFault(null)
        }}
        isReadOnly={call.isPending}
        error={fault}
      />
      <CallNotice call={call} sentence={fault === null ? (call.refusal?.sentence ?? null) : null}>
        Zatím se nic nezměnilo. Zkuste to prosím znovu.
      </CallNotice>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={call.isPending}>
          Pokračovat
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          Zrušit
        </Button>
      </div>
    </form>
  )
}

function OwnApp({ app: { secret, uri }, onOn, onCancel }: TwoFactorSetupProps & { app: App }) {
  const { isCopied, copy } = useCopied()
  const entry = useAppCode(client.account.turnOnTwoFactor, ({ recoveryCodes }) => onOn(recoveryCodes))
  return (
    <AppCodeForm entry={entry} submitLabel="Zapnout" onCancel={onCancel} autoFocus>
      <p className="text-pretty">
        {nbsp('Otevřete v telefonu ověřovací aplikaci (třeba Google Authenticator, Microsoft Authenticator nebo Aegis) a načtěte QR kód.')}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="w-44 shrink-0">
          <QrCode text={uri} label="QR kód pro ověřovací aplikaci" />
        </div>
        <div className="flex min-w-0 flex-1 basis-52 flex-col items-start gap-1">
          <p className="text-14 text-muted">Nejde načíst? Opište do aplikace tento klíč:</p>
          <p aria-label="Klíč pro aplikaci" role="group" className="font-semibold break-words tabular-nums">
            {secret.match(/.{1,4}/g)!.join(' ')}
          </p>
          <div className="-ml-3">
            <Button variant="quiet" onPress={() => void copy(secret)}>
              <Copy aria-hidden className="size-5" /> {isCopied ? 'Zkopírováno' : 'Zkopírovat klíč'}
            </Button>
          </div>
        </div>
      </div>
    </AppCodeForm>
  )
}
