import { Link2Off } from 'lucide-react'
import type { AssistedMember } from '#contract/people/assistance.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'

/** Makes the link invalid that was mailed to a person. Without a question: a new one is sent at any time. */
export function WithdrawInvitation({ member: { memberId, name } }: { member: AssistedMember }) {
  const call = useCall(client.assistance.withdrawInvitation, {
    onAnswer: () => toast('Odkaz už neplatí'),
    onError: (error) => toast(sentenceOf(error, 'Odkaz se nepodařilo zrušit.')),
  })
  return (
    <Button variant="quiet" isPending={call.isPending} aria-label={`Zrušit odkaz: ${name}`} onPress={() => void call.ask({ memberId })}>
      <Link2Off aria-hidden className="size-4" /> Zrušit odkaz
    </Button>
  )
}
