import { useState } from 'react'
import type { WebhookEndpoint } from '#contract/week/webhooks.ts'
import { FORMER_SECRET_HOURS } from '#domain/week/webhooks/event.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { ShownSecret } from './ShownSecret.tsx'
import { WebhookLog } from './WebhookLog.tsx'

type Open = 'log' | 'rotate' | 'remove' | null

/** What can be done with an endpoint: its log, another secret, turning it on, removing it. */
export function WebhookActions({ of: { id, url, disabledWhy } }: { of: WebhookEndpoint }) {
  const [open, setOpen] = useState<Open>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setOpen(null)
  const rotation = useCall(client.webhooks.rotate, {
    onAnswer: (made) => {
      close()
      setSecret(made.secret)
    },
  })
  const removal = useCall(client.webhooks.remove, {
    onAnswer: () => {
      close()
      toast('Adresa je odebraná')
    },
  })
  const turning = useCall(client.webhooks.turnOn, {
    onAnswer: () => toast('Události zase posíláme'),
    onError: (error) => toastError(sentenceOf(error, 'Posílání se nepodařilo zapnout.')),
  })
  const of = <span className="sr-only"> {url}</span>
  return (
    <div className="flex flex-wrap lg:flex-nowrap">
      {disabledWhy !== null && (
        <Button variant="quiet" isPending={turning.isPending} onPress={() => void turning.ask({ endpointId: id })}>
          Zapnout{of}
        </Button>
      )}
      <Button variant="quiet" onPress={() => setOpen('log')}>
        Události{of}
      </Button>
      <Button variant="quiet" onPress={() => setOpen('rotate')}>
        Nové tajemství{of}
      </Button>
      <Button variant="quiet" onPress={() => setOpen('remove')}>
        Odebrat{of}
      </Button>
      {open === 'log' && <WebhookLog endpointId={id} url={url} onClose={close} />}
      {secret !== null && <ShownSecret title="Nové tajemství" secret={secret} onClose={() => setSecret(null)} />}
      <ConfirmDialog
        title="Vytvořit nové tajemství?"
        isOpen={open === 'rotate'}
        onOpenChange={(isOpen) => isOpen || close()}
        confirmLabel="Vytvořit nové"
        onConfirm={() => void rotation.ask({ endpointId: id })}
        isPending={rotation.isPending}
        error={rotation.error && sentenceOf(rotation.error, 'Tajemství se nepodařilo vytvořit.')}
      >
        {nbsp(`${FORMER_SECRET_HOURS} hodin budeme podepisovat starým i novým tajemstvím, potom jen novým.`)}
      </ConfirmDialog>
      <ConfirmDialog
        title="Odebrat adresu?"
        isOpen={open === 'remove'}
        onOpenChange={(isOpen) => isOpen || close()}
        confirmLabel="Odebrat adresu"
        onConfirm={() => void removal.ask({ endpointId: id })}
        isPending={removal.isPending}
        isDanger
        error={removal.error && sentenceOf(removal.error, 'Adresu se nepodařilo odebrat.')}
      >
        {nbsp('Nic dalšího na ni nepošleme a seznam událostí zmizí.')}
      </ConfirmDialog>
    </div>
  )
}
