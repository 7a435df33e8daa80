import type { OwnPickup } from '#contract/week/handover.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatCode } from '#domain/week/handover/code.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { ShareCode } from './ShareCode.tsx'

/** One-time codes for somebody who comes instead of the member. */
export function ProxyDialog({ pickup, onClose }: { pickup: OwnPickup; onClose: () => void }) {
  const { purchaseId, proxies, needsAgeProof } = pickup
  const form = useForm({
    draft: { name: '' },
    inputOf: ({ name }) => ({ purchaseId, name }),
    rules: ({ name }) => ({ name: name.trim() === '' ? 'Zadejte jméno' : null }),
    send: client.handover.createProxy,
    onSaved: () => {
      form.reset()
      toast('Jednorázový kód je vytvořený')
    },
  })
  const withdraw = useCall(client.handover.withdrawProxy, {
    onAnswer: () => toast('Kód je zrušený'),
    onError: (error) => toastError(sentenceOf(error, 'Kód se nepodařilo zrušit. Zkuste to prosím znovu.')),
  })
  return (
    <FormDialog title="Předat někomu jinému" isDirty={form.isDirty} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{nbsp('Kdo přijde místo vás, řekne jednorázový kód. Platí jednou, a váš vlastní kód platí dál.')}</p>
        {needsAgeProof && <p className="font-semibold">{nbsp('V nákupu je zboží jen pro dospělé, proto musí mít u sebe doklad.')}</p>}
        {proxies.length > 0 && (
          <ul className="flex flex-col gap-2" aria-label="Jednorázové kódy">
            {proxies.map(({ id, name, code, usedAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 rounded-12 bg-sunken px-4 py-2">
                <span>
                  {name}:{' '}
                  {usedAt === null && code !== null ? (
                    <strong className="text-20 tabular-nums">{formatCode(code)}</strong>
                  ) : (
                    <span className="text-muted">použitý</span>
                  )}
                </span>
                {usedAt === null && code !== null && (
                  <span className="flex gap-2">
                    <ShareCode pickup={pickup} name={name} code={code} />
                    <Button
                      variant="quiet"
                      aria-label={`Zrušit kód: ${name}`}
                      isPending={withdraw.isPending}
                      onPress={() => void withdraw.ask({ proxyId: id })}
                    >
                      Zrušit
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        <Form
          of={form}
          failure="Kód se nepodařilo vytvořit. Zkuste to prosím znovu."
          actions={
            <Button type="submit" variant="primary" isPending={form.isPending}>
              Vytvořit kód
            </Button>
          }
        >
          <TextField label="Kdo přijde" autoComplete="off" limit={80} isRequired {...form.field('name')} />
        </Form>
      </div>
    </FormDialog>
  )
}
