import { Copy } from 'lucide-react'
import { useState } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { useCopied } from '../../lib/use-copied.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { AppCodeForm } from './AppCodeForm.tsx'

export interface TwoFactorSetupProps {
  onOn: (recoveryCodes: string[]) => void
  onCancel: () => void
}

interface App {
  secret: string
  uri: string
}

/** Sets up the second factor: the password, then the app with its first code. */
export function TwoFactorSetup({ onOn, onCancel }: TwoFactorSetupProps) {
  const [app, setApp] = useState<App | null>(null)
  return app === null ? <OwnPassword onApp={setApp} onCancel={onCancel} /> : <OwnApp app={app} onOn={onOn} onCancel={onCancel} />
}

function OwnPassword({ onApp, onCancel }: { onApp: (app: App) => void; onCancel: () => void }) {
  const form = useForm({
    draft: { password: '' },
    inputOf: (draft) => draft,
    rules: ({ password }) => ({ password: password === '' ? 'Zadejte heslo' : null }),
    send: client.account.beginTwoFactor,
    fieldOf: { WRONG_PASSWORD: 'password' },
    onSaved: onApp,
  })
  return (
    <Form
      of={form}
      failure="Zatím se nic nezměnilo. Zkuste to prosím znovu."
      className="flex flex-col gap-4"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isPending={form.isPending}>
            Pokračovat
          </Button>
          <Button variant="quiet" onPress={onCancel}>
            Zrušit
          </Button>
        </div>
      }
    >
      <p className="text-pretty">{nbsp('Nejdřív potvrďte, že jste to vy.')}</p>
      <PasswordField label="Vaše heslo" autoComplete="current-password" autoFocus isReadOnly={form.isPending} {...form.field('password')} />
    </Form>
  )
}

function OwnApp({ app: { secret, uri }, onOn, onCancel }: TwoFactorSetupProps & { app: App }) {
  const { isCopied, copy } = useCopied()
  return (
    <AppCodeForm
      send={client.account.turnOnTwoFactor}
      onSaved={({ recoveryCodes }) => onOn(recoveryCodes)}
      onCancel={onCancel}
      submitLabel="Zapnout"
    >
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
