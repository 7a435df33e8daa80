import { createORPCClient, type Client as Call } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '#contract/index.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { whoIsInAgain } from './back-in.ts'
import { proveAgain } from './prove-again.ts'
import { callHeaders, fetchAgain, loseAnswer, type CallContext } from './request.ts'

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
const BROKEN = 500
const PUT_OFF = 503

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

let tellChanged = (_rooms: readonly string[]) => {}

/** From now on, `tell` hears of the rooms that the answer to a command names, before its caller has the answer. */
export function whenChanged(tell: (rooms: readonly string[]) => void): void {
  tellChanged = tell
}

/**
 * Tells which rooms an answer names. A command that was put off has changed nothing; without the server's own answer it may be stored. Only commands
 * have a key.
 */
function noteChanged({ status, headers }: Response, { key, later }: CallContext, own: string | undefined): void {
  const named = headers.get('x-changed')?.split(' ')
  if (status === PUT_OFF || (!named && status < BROKEN)) return
  if (!named) loseAnswer()
  const rooms = named ?? (key === undefined || own === undefined ? [] : [own])
  if (!later) return tellChanged(rooms)
  for (const room of rooms) later.add(room)
}

const link = new RPCLink<CallContext>({
  url: () => `${location.origin}/rpc`,
  headers: ({ context }) => callHeaders(context),
  fetch: async (request, _init, { context }, [room]) => {
    const answer = await fetchProved(request, context)
    noteChanged(answer, context, room)
    return answer
  },
})

/** Calls of the server, typed by the contract. */
export const client: Client = createORPCClient(link)
