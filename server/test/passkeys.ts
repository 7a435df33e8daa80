import type { World } from './call.ts'

/** A passkey without a private half, so it opens nothing. */
export async function givePasskey(world: World, key: string): Promise<string> {
  const { id } = await world.db
    .insertInto('passkeys')
    .values({
      user_id: await world.userId(key),
      credential_id: `credential-of-${key}`.padEnd(22, '-'),
      public_key: Buffer.alloc(77, 1),
      name: 'Notebook',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
