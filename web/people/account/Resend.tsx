import { client } from '../../lib/client.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ResendButton } from './ResendButton.tsx'
import { useCall } from '../../lib/use-call.ts'
import { readAccount } from '../../lib/query.ts'
import { useCountdown } from './use-countdown.ts'

export interface ResendProps {
  /** Seconds until another code can be requested, when the page opens. */
  resendInSeconds: number
  /** Called when earlier codes have become invalid. */
  onSent: () => void
}

/** Requests another code for the member's address. */
export function Resend({ resendInSeconds, onSent }: ResendProps) {
  const { left, start } = useCountdown(resendInSeconds)
  const call = useCall(client.account.sendCode, {
    onAnswer: (answer) => {
      start(answer.resendInSeconds)
      onSent()
    },
    // Confirmed in another tab: the gate redirects.
    onRefusal: ({ code }) => {
      if (code === 'ALREADY_VERIFIED') location.assign('/')
      if (code === 'SIGNED_OUT') void readAccount()
    },
  })
  const isSent = call.state === 'answered' && left > 0
  return (
    <div className="flex flex-col gap-2">
      <ResendButton left={left} isPending={call.isPending} onPress={() => void call.ask({})} />
      <div role="status" className={isSent ? '' : 'sr-only'}>
        {isSent && <Notice tone="save">Nový ověřovací kód byl odeslán na tvůj email!</Notice>}
      </div>
      {call.refusal && (
        <Notice tone="error" title="Nepodařilo se odeslat nový kód">
          {call.refusal.sentence}
        </Notice>
      )}
      {(call.state === 'unreachable' || call.state === 'broken') && (
        <Notice tone="error">Nastala chyba při odesílání kódu. Zkus to prosím znovu.</Notice>
      )}
    </div>
  )
}
