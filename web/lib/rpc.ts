import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { client } from './client.ts'

/** The server's calls as query and mutation options: `orpc.basket.week.queryOptions({ input })`. */
export const orpc = createTanstackQueryUtils(client)
