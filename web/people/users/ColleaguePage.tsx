import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { RefusalCode } from '#contract/refusals.ts'
import { acceptedInvitation, type ColleagueInvitation } from '#contract/people/users.ts'
import { minPasswordLength as minimum } from '#domain/people/account/password.ts'
import { roleLabel } from '#domain/people/account/role.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { AccessFrame } from '../account/AccessFrame.tsx'
import { PasswordStrength } from '../account/PasswordStrength.tsx'
import { useSession } from '../account/session.ts'
import { Terms } from '../account/Terms.tsx'
import { useGuesses } from '../account/use-guesses.ts'
import { useSignIn } from '../account/use-sign-in.ts'

// A new document: nothing of an earlier session remains.
const toOverview = () => location.assign('/')

/** The target of the mailed link by which a colleague accepts a role. Opening it changes nothing. */
export function ColleaguePage({ token }: { token: string }) {
  return (
    <AccessFrame icon={UserPlus} title="Pozvání do provozu">
      {token === '' ? (
        <Notice tone="error">Odkaz není celý. Otevřete ho prosím znovu z e-mailu, který jsme vám poslali.</Notice>
      ) : (
        <Known token={token} />
      )}
    </AccessFrame>
  )
}

function Known({ token }: { token: string }) {
  const [isAccepted, setAccepted] = useState(false)
  const found = useQuery(orpc.users.invitation.queryOptions({ input: { token }, retry: false, enabled: !isAccepted }))
  const session = useSession()
  if (isAccepted) return <Accepted />
  if (found.error && 'code' in found.error && found.error.code === ('INVITATION_INVALID' satisfies RefusalCode))
    return <Notice tone="error">{nbsp(found.error.message)}</Notice>
  return (
    <Reading of={found} failure="Pozvání se nepodařilo ověřit.">
      {(view) => (
        <>
          <FactList
            facts={[
              { name: 'Zve vás', value: nbsp(view.inviterName) },
              { name: 'Role', value: roleLabel(view.role) },
              { name: 'E-mail', value: view.email },
              { name: 'Platí do', value: formatPragueDateTime(view.expiresAt, 'long') },
            ]}
          />
          {view.hasAccount ? (
            <OwnAccount token={token} view={view} signedInAs={session?.person?.email ?? null} onAccepted={() => setAccepted(true)} />
          ) : (
            <NewAccount
              token={token}
              view={view}
              isSignedIn={session?.access === 'granted'}
              minLength={session?.minPasswordLength ?? minimum}
              onAccepted={() => setAccepted(true)}
            />
          )}
        </>
      )}
    </Reading>
  )
}

interface WayProps {
  token: string
  view: ColleagueInvitation
  onAccepted: () => void
}

/** The role goes to an account that exists, if its owner is signed in. */
function OwnAccount({ token, view, signedInAs, onAccepted }: WayProps & { signedInAs: string | null }) {
  const { ask, isPending, error } = useCall(client.users.acceptInvitation, { onAnswer: onAccepted })
  if (signedInAs !== view.email)
    return (
      <>
        <Notice tone="info">
          {nbsp(
            'Účet s touto adresou už máte. Přihlaste se jím v tomto prohlížeči a potom otevřete odkaz z e-mailu znovu.' +
              (signedInAs === null ? '' : ' Teď je tu přihlášený jiný účet.'),
          )}
        </Notice>
        {signedInAs === null && (
          <a href="/lp#prihlaseni" className={buttonStyles({ variant: 'primary', wide: true })}>
            Přihlásit se
          </a>
        )}
      </>
    )
  return (
    <>
      <p className="text-pretty">
        {nbsp('Role se přidá k účtu, kterým jste přihlášeni. Z bezpečnostních důvodů vás potom všude odhlásíme; přihlásíte se znovu.')}
      </p>
      {error && <Notice tone="error">{sentenceOf(error, 'Pozvání se nepodařilo přijmout. Zkuste to prosím znovu.')}</Notice>}
      <Button variant="primary" wide isPending={isPending} onPress={() => void ask({ token, person: null })}>
        Přijmout roli
      </Button>
    </>
  )
}

/** An address without an account gets one. */
function NewAccount({ token, view, isSignedIn, minLength, onAccepted }: WayProps & { isSignedIn: boolean; minLength: number }) {
  const signIn = useSignIn(toOverview)
  const form = useForm({
    draft: { firstName: '', lastName: '', password: '' },
    inputOf: (person) => ({ token, person }),
    schema: acceptedInvitation,
    fieldAt: (path) => path.replace(/^person\./, ''),
    rules: ({ password }) => ({
      password: password !== '' && password.length < minLength ? `Heslo musí mít alespoň ${minLength} znaků` : null,
    }),
    send: client.users.acceptInvitation,
    fieldOf: { WEAK_PASSWORD: 'password' },
    onSaved: ({ email }, { password }) => {
      onAccepted()
      void signIn.submit({ email, password })
    },
  })
  const { firstName, lastName, password } = form.draft
  const guesses = useGuesses(password, { minLength, known: [firstName, lastName, view.email] })
  return (
    <Form
      of={form}
      failure="Pozvání se nepodařilo přijmout. Zkuste to prosím znovu."
      className="flex flex-col gap-4"
      actions={
        <>
          <Terms />
          <Button type="submit" variant="primary" wide isPending={form.isPending}>
            Založit účet a přijmout roli
          </Button>
        </>
      }
    >
      {isSignedIn && (
        <Notice tone="due">{nbsp('V tomto prohlížeči je přihlášený jiný účet. Po přijetí ho odhlásíme a přihlásíme vás.')}</Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Jméno" autoComplete="given-name" isRequired {...form.field('firstName')} />
        <TextField label="Příjmení" autoComplete="family-name" isRequired {...form.field('lastName')} />
      </div>
      <PasswordField
        label="Heslo"
        autoComplete="new-password"
        hint={<PasswordStrength minLength={minLength} guesses={guesses} />}
        {...form.field('password')}
      />
    </Form>
  )
}

function Accepted() {
  return (
    <>
      <Notice tone="save" title="Roli máte">
        {nbsp('Přihlaste se a uvidíte, co k ní patří. Doporučujeme hned zapnout dvoufázové ověření v nastavení.')}
      </Notice>
      <a href="/lp#prihlaseni" className={buttonStyles({ variant: 'primary', wide: true })}>
        Přihlásit se
      </a>
    </>
  )
}
