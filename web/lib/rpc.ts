import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import { client, type Client } from './client.ts'

/**
 * The server's calls as query and mutation options: `orpc.basket.week.queryOptions({ input })`. Its type is named, because the compiler cannot
 * print the inferred one.
 */
export const orpc: RouterUtils<Client> = createTanstackQueryUtils(client)
