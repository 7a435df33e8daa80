import { KeyRound } from 'lucide-react'
import { takenAccount } from '#contract/people/assistance.ts'
import { CODE_LENGTH } from '#domain/people/account/attempts.ts'
import { minPasswordLength as minimum } from '#domain/people/account/password.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { AccessFrame } from '../account/AccessFrame.tsx'
import { PasswordStrength } from '../account/PasswordStrength.tsx'
import { useSession } from '../account/session.ts'
import { Terms } from '../account/Terms.tsx'
import { useGuesses } from '../account/use-guesses.ts'
import { useSignIn } from '../account/use-sign-in.ts'

const toOverview = () => location.assign('/')

/** The target of the mailed link by which a person takes over the account in which somebody ordered for them. Opening it changes nothing. */
export function TakeOverPage({ token }: { token: string }) {
  const session = useSession()
  const signIn = useSignIn(toOverview)
  const form = useTakeOver(token, signIn.submit, session?.minPasswordLength ?? minimum)
  const isDone = form.call.state === 'answered'
  return (
    <AccessFrame icon={KeyRound} title="Převzít účet">
      {token === '' ? (
        <Notice tone="error">Odkaz není celý. Otevřete ho prosím znovu z e-mailu, který jsme vám poslali.</Notice>
      ) : isDone ? (
        <Done isSigningIn={signIn.isPending || signIn.state.is === 'signed_in'} />
      ) : (
        <Fields form={form} isSignedIn={session?.access === 'granted'} minLength={session?.minPasswordLength ?? minimum} />
      )}
    </AccessFrame>
  )
}

type Credentials = Parameters<ReturnType<typeof useSignIn>['submit']>[0]

const useTakeOver = (token: string, signIn: (credentials: Credentials) => Promise<void>, minLength: number) =>
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
    onSaved: ({ email }, { password }) => void signIn({ email, password }),
  })

function Fields({ form, isSignedIn, minLength }: { form: ReturnType<typeof useTakeOver>; isSignedIn: boolean; minLength: number }) {
  const guesses = useGuesses(form.draft.password, { minLength, known: [] })
  return (
    <>
      <p className="text-pretty">
        {nbsp(
          'Dosud za vás objednával někdo jiný. Nastavte si heslo a od teď se budete přihlašovat svým e-mailem. Pravidelný nákup, objednávky i peníze na účtu zůstanou.',
        )}
      </p>
      {isSignedIn && (
        <Notice tone="due" word="Pozor:">
          {nbsp('V tomto prohlížeči je teď přihlášený jiný účet. Po převzetí ho odhlásíme a přihlásíme vás.')}
        </Notice>
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
        <CodeField label="Kód od toho, kdo za vás objednává" isReadOnly={form.isPending} {...form.field('code')} />
        <PasswordField
          label="Heslo"
          autoComplete="new-password"
          hint={<PasswordStrength minLength={minLength} guesses={guesses} />}
          {...form.field('password')}
        />
        <Checkbox
          isSelected={form.draft.keepsHelp}
          onChange={(keepsHelp) => form.change('keepsHelp', keepsHelp)}
          hint={nbsp('Uvidíte navzájem jméno a e-mail. Zrušit to můžete kdykoli v nastavení u propojených účtů.')}
        >
          Kdo za mě dosud objednával, může dál měnit můj košík
        </Checkbox>
      </Form>
    </>
  )
}

function Done({ isSigningIn }: { isSigningIn: boolean }) {
  return (
    <>
      <Notice tone="save" title="Účet je váš">
        {isSigningIn ? 'Přihlašujeme vás…' : nbsp('Teď se přihlaste svým e-mailem a novým heslem.')}
      </Notice>
      {!isSigningIn && (
        <a href="/lp#prihlaseni" className={buttonStyles({ variant: 'primary', wide: true })}>
          Přihlásit se
        </a>
      )}
    </>
  )
}
