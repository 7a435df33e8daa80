import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { takenAccount, type TakeoverView } from '#contract/people/assistance.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { CODE_LENGTH } from '#domain/people/account/attempts.ts'
import { minPasswordLength as minimum } from '#domain/people/account/password.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { AccessFrame } from '../account/AccessFrame.tsx'
import { PasswordStrength } from '../account/PasswordStrength.tsx'
import { useSession } from '../account/session.ts'
import { Terms } from '../account/Terms.tsx'
import { useGuesses } from '../account/use-guesses.ts'
import { useSignIn } from '../account/use-sign-in.ts'

// A new document: nothing of an earlier session remains.
const toOverview = () => location.assign('/')

/** The target of the mailed link by which a person takes over the account in which somebody ordered for them. Opening it changes nothing. */
export function TakeOverPage({ token }: { token: string }) {
  return (
    <AccessFrame icon={KeyRound} title="Převzít účet">
      {token === '' ? (
        <Notice tone="error">Odkaz není celý. Otevřete ho prosím znovu z e-mailu, který jsme vám poslali.</Notice>
      ) : (
        <Known token={token} />
      )}
    </AccessFrame>
  )
}

function Known({ token }: { token: string }) {
  const [kept, setKept] = useState<Kept | null>(null)
  const [isIn, setIn] = useState(false)
  const found = useQuery(orpc.assistance.takeover.queryOptions({ input: { token }, retry: false, enabled: kept === null }))
  // Whoever asked that the help go on reads first whether it does.
  const asked = useRef(false)
  const signIn = useSignIn(() => (asked.current ? setIn(true) : toOverview()))
  const session = useSession()
  const minLength = session?.minPasswordLength ?? minimum
  const form = useTakeOver(token, minLength, (credentials, goesOn) => {
    asked.current = goesOn.isWanted
    setKept(goesOn)
    void signIn.submit(credentials)
  })
  if (kept) return <Done kept={kept} isIn={isIn} isSigningIn={!isIn && signIn.isPending} />
  if (found.error && 'code' in found.error && found.error.code === ('TAKEOVER_INVALID' satisfies RefusalCode))
    return <Notice tone="error">{nbsp(found.error.message)}</Notice>
  return (
    <Reading of={found} failure="Odkaz se nepodařilo ověřit.">
      {(view) => <Fields form={form} view={view} isSignedIn={session?.access === 'granted'} minLength={minLength} />}
    </Reading>
  )
}

/** Whether the help was wanted to go on, and the name of who helps; null: nobody. */
interface Kept {
  isWanted: boolean
  helperName: string | null
}

type Credentials = Parameters<ReturnType<typeof useSignIn>['submit']>[0]

const useTakeOver = (token: string, minLength: number, onTaken: (credentials: Credentials, kept: Kept) => void) =>
  useForm({
    draft: { code: '', password: '', keepsHelp: false },
    inputOf: (draft) => ({ ...draft, token, password: draft.password === '' ? (undefined as never) : draft.password }),
    schema: takenAccount,
    rules: ({ code, password }) => ({
      code: code.length < CODE_LENGTH ? 'Zadejte celý šestimístný kód' : null,
      password: password !== '' && password.length < minLength ? `Heslo musí mít alespoň ${minLength} znaků` : null,
    }),
    send: client.assistance.takeOver,
    fieldOf: { CODE_WRONG: 'code', CODE_EXPIRED: 'code', WEAK_PASSWORD: 'password' },
    onSaved: ({ email, helperName }, { password, keepsHelp }) => onTaken({ email, password }, { isWanted: keepsHelp, helperName }),
  })

interface FieldsProps {
  form: ReturnType<typeof useTakeOver>
  view: TakeoverView
  isSignedIn: boolean
  minLength: number
}

function Fields({ form, view: { isFromStaff, mayKeepHelp }, isSignedIn, minLength }: FieldsProps) {
  const guesses = useGuesses(form.draft.password, { minLength, known: [] })
  return (
    <>
      <p className="text-pretty">
        {nbsp(
          'Dosud za vás objednával někdo jiný. Nastavte si heslo a od teď se budete přihlašovat svým e-mailem. Pravidelný nákup, objednávky i peníze na účtu zůstanou.',
        )}
      </p>
      {isSignedIn && (
        <Notice tone="due">{nbsp('V tomto prohlížeči je teď přihlášený jiný účet. Po převzetí ho odhlásíme a přihlásíme vás.')}</Notice>
      )}
      <Form
        of={form}
        failure="Převzetí zatím není potvrzené. Zkuste to prosím znovu."
        className="flex flex-col gap-4"
        actions={
          <>
            <Terms />
            <Button type="submit" variant="primary" wide isPending={form.isPending}>
              {form.call.state === 'unreachable' ? 'Zkusit znovu' : 'Převzít účet'}
            </Button>
          </>
        }
      >
        <CodeField
          label={isFromStaff ? 'Kód, který jsme vám řekli po telefonu' : 'Kód od toho, kdo za vás objednává'}
          isReadOnly={form.isPending}
          {...form.field('code')}
        />
        <PasswordField
          label="Heslo"
          autoComplete="new-password"
          hint={<PasswordStrength minLength={minLength} guesses={guesses} />}
          {...form.field('password')}
        />
        {mayKeepHelp ? (
          <Checkbox
            isSelected={form.draft.keepsHelp}
            onChange={(keepsHelp) => form.change('keepsHelp', keepsHelp)}
            hint={nbsp('Uvidíte navzájem jméno a e-mail. Zrušit to můžete kdykoli v nastavení u propojených účtů.')}
          >
            Kdo za mě dosud objednával, může dál měnit můj košík
          </Checkbox>
        ) : (
          <p className="text-14 text-pretty text-muted">
            {nbsp('Od převzetí objednáváte jen vy. Chcete-li pomoc, propojíte si potom účty v nastavení.')}
          </p>
        )}
      </Form>
    </>
  )
}

function Done({ kept: { isWanted, helperName }, isIn, isSigningIn }: { kept: Kept; isIn: boolean; isSigningIn: boolean }) {
  return (
    <>
      <Notice tone="save" title="Účet je váš">
        {isSigningIn ? 'Přihlašujeme vás…' : isIn ? nbsp('Jste přihlášeni.') : nbsp('Teď se přihlaste svým e-mailem a novým heslem.')}
      </Notice>
      {isWanted && (
        <p className="text-pretty">
          {nbsp(
            helperName === null
              ? 'Košík vám nikdo jiný měnit nemůže: kdo za vás objednával, už nepomáhá.'
              : `${helperName} vám může dál měnit košík. Zrušíte to kdykoli v nastavení u propojených účtů.`,
          )}
        </p>
      )}
      {isIn && (
        <Button variant="primary" wide onPress={toOverview}>
          Pokračovat
        </Button>
      )}
      {!isIn && !isSigningIn && (
        <a href="/lp#prihlaseni" className={buttonStyles({ variant: 'primary', wide: true })}>
          Přihlásit se
        </a>
      )}
    </>
  )
}
