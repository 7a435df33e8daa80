import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '#contract/index.ts'
import { callHeaders, fetchAgain, type CallContext } from './request.ts'

export type Client = ContractRouterClient<typeof contract, CallContext>

const link = new RPCLink<CallContext>({
  url: () => `${location.origin}/rpc`,
  headers: ({ context }) => callHeaders(context.key),
  fetch: (request, _init, { context }) => fetchAgain(request, context.onWaiting),
})

/** Calls of the server, typed by the contract. */
export const client: Client = createORPCClient(link)
