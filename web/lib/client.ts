import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '#contract/index.ts'
import { callHeaders, fetchAgain } from './request.ts'

export type Client = ContractRouterClient<typeof contract>

const link = new RPCLink({ url: () => `${location.origin}/rpc`, headers: callHeaders, fetch: fetchAgain })

/** Calls of the server, typed by the contract. */
export const client: Client = createORPCClient(link)
