import { createORPCClient, type Client as Call } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '#contract/index.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { whoIsInAgain } from './back-in.ts'
import { proveAgain } from './prove-again.ts'
import { callHeaders, fetchAgain, type CallContext } from './request.ts'

/** Who asks of a basket says whose: nobody falls back on their own by forgetting it. */
type SayingWhose<Node> =
  Node extends Call<infer Context, infer Input, infer Output, infer Fault>
    ? string extends keyof NonNullable<Input>
      ? Node
      : 'ownerId' extends keyof NonNullable<Input>
        ? Call<Context, NonNullable<Input> & { ownerId: string | null }, Output, Fault>
        : Node
    : { [Key in keyof Node]: SayingWhose<Node[Key]> }

export type Client = SayingWhose<ContractRouterClient<typeof contract, CallContext>>

const SIGNED_OUT = 401
const NOT_NOW = 403

/**
 * Where the session is over the same is asked once more when the same person is in again; the server does it in no other name. What waits on the
 * device has its own way.
 */
async function fetchSignedIn(request: Request, { actingFor, onWaiting }: CallContext): Promise<Response> {
  const answer = await fetchAgain(request, onWaiting)
  if (answer.status !== SIGNED_OUT || actingFor !== undefined) return answer
  const userId = await whoIsInAgain()
  if (userId === null) return answer
  const again = new Request(request)
  again.headers.set('x-acting-for', userId)
  return fetchAgain(again, onWaiting)
}

/** Where the server wants to know once more who sits at the browser, the same is asked again after that. */
async function fetchProved(request: Request, context: CallContext): Promise<Response> {
  const first = request.clone()
  const answer = await fetchSignedIn(first, context)
  if (answer.status !== NOT_NOW) return answer
  const said = (await answer
    .clone()
    .json()
    .catch(() => null)) as { json?: { code?: string } } | null
  if (said?.json?.code !== ('FRESH_SIGN_IN_REQUIRED' satisfies RefusalCode) || !(await proveAgain())) return answer
  return fetchSignedIn(request, context)
}

const link = new RPCLink<CallContext>({
  url: () => `${location.origin}/rpc`,
  headers: ({ context }) => callHeaders(context),
  fetch: (request, _init, { context }) => fetchProved(request, context),
})

/** Calls of the server, typed by the contract. */
export const client: Client = createORPCClient(link)
