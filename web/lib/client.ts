import { createORPCClient, type Client as Call } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '#contract/index.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { whoIsInAgain } from './back-in.ts'
import { proveAgain } from './prove-again.ts'
import { callHeaders, fetchAgain, type CallContext } from './request.ts'

/** Every call about a basket must name its owner, so that none falls back to one's own by mistake. */
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
 * If the session is over, repeats the request when the same person is signed in again; the server accepts no other name. Changes that wait on
 * the device have their own way.
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

/** If the server requires a new proof of identity, repeats the request after it. */
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
