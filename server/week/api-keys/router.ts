import { changeBy, supplier } from '#server/access.ts'
import { createKey } from './create-key.ts'
import { keysOf } from './queries.ts'
import { revokeKey } from './revoke-key.ts'

export const apiKeysRouter = {
  list: supplier.apiKeys.list.handler(({ context: { db, supplierId } }) => keysOf(db, supplierId)),
  create: supplier.apiKeys.create.handler(({ context, input, path }) =>
    createKey(context.keyedHash, changeBy(context, 'supplier', path, input), context.supplierId, input),
  ),
  revoke: supplier.apiKeys.revoke.handler(({ context, input, path }) =>
    revokeKey(changeBy(context, 'supplier', path, input), context.supplierId, input.keyId),
  ),
}
