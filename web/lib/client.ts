import { createORPCClient, type Client as Call } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '#contract/index.ts'
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

const link = new RPCLink<CallContext>({
  url: () => `${location.origin}/rpc`,
  headers: ({ context }) => callHeaders(context),
  fetch: (request, _init, { context }) => fetchAgain(request, context.onWaiting),
})

/** Calls of the server, typed by the contract. */
export const client: Client = createORPCClient(link)
