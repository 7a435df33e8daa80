import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PushDevices } from '#contract/help/inbox.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { pushAbility, subscribe, unsubscribe } from './this-browser.ts'

const options = orpc.inbox.devices.queryOptions({ staleTime: 0 })

/** The browsers that get notices pushed, and this one among them. */
export function usePushDevices() {
  const queries = useQueryClient()
  const reading = useQuery(options)
  const [ability, setAbility] = useState(pushAbility)
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const onAnswer = (answer: PushDevices) => queries.setQueryData(options.queryKey, answer)
  const adding = useCall(client.inbox.addDevice, { onAnswer })
  const removing = useCall(client.inbox.removeDevice, { onAnswer })

  async function add(publicKey: string) {
    setFault(null)
    setAsking(true)
    try {
      const address = await subscribe(publicKey)
      setAbility(pushAbility())
      if (address) await adding.ask(address)
    } catch {
      setFault('Prohlížeč oznámení nezapnul. Zkuste to prosím znovu, nebo v jiném prohlížeči.')
    } finally {
      setAsking(false)
    }
  }
  async function remove(deviceId: string, isThis: boolean) {
    const { isDone } = await removing.ask({ deviceId })
    // The server sends nothing more in any case.
    if (isDone && isThis) await unsubscribe().catch(() => {})
  }
  const error = adding.error ?? removing.error
  return {
    reading,
    ability,
    add,
    remove,
    isPending: isAsking || adding.isPending || removing.isPending,
    fault: fault ?? (error && sentenceOf(error, 'Změna zatím není uložená. Zkuste to prosím znovu.')),
  }
}
