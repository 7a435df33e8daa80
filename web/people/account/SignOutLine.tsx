import { nbsp } from '#domain/text/nbsp.ts'
import { useSignOut } from './use-sign-out.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** For somebody who signed up with a wrong address, or another person. */
export function SignOutLine() {
  const { leave, isPending, fault } = useSignOut()
  return (
    <div className="flex flex-col gap-2 border-t border-border pt-4">
      <p className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
        {nbsp('Není to vaše adresa? Odhlaste se a zaregistrujte se s tou správnou.')}
        <span className="-ml-3">
          <Button variant="quiet" isPending={isPending} onPress={leave}>
            Odhlásit se
          </Button>
        </span>
      </p>
      {fault && <Notice tone="error">{fault}</Notice>}
    </div>
  )
}
