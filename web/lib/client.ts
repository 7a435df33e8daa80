import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '#contract/index.ts'
import { randomKey } from './random-key.ts'

export type Client = ContractRouterClient<typeof contract>

/** Names this visit in the history of changes (spec 1 §3, Change context). */
const sessionId = randomKey()

const triesAfterNetworkFailure = 3
const retryMs = 2000

// A request that got no answer is sent again with the same idempotency key, so it takes effect once and success is only
// ever shown for a confirmed answer (design: security I15).
async function fetchAgain(request: Request): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetch(request.clone(), { credentials: 'same-origin' })
    } catch (fault) {
      if (tries >= triesAfterNetworkFailure || request.signal.aborted) throw fault
      await new Promise((resume) => setTimeout(resume, retryMs))
    }
  }
}

const link = new RPCLink({
  url: () => `${location.origin}/rpc`,
  headers: () => ({ 'idempotency-key': randomKey(), 'x-ui-path': location.pathname, 'x-session-id': sessionId }),
  fetch: fetchAgain,
})

/** Calls of the server, typed by the contract. */
export const client: Client = createORPCClient(link)
