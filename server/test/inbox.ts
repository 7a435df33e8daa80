import { createECDH, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { World } from './call.ts'

/** Keys of a browser for pushed messages (RFC 8291). */
export function browserKeys() {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const auth = Buffer.from('0123456789abcdef')
  return { curve, auth, p256dh: curve.getPublicKey().toString('base64url'), authText: auth.toString('base64url') }
}

interface Owner {
  userId: string
  sessionId: string
}

/** Pushes notices to a browser of an account. */
export async function givePushDevice(world: World, { userId, sessionId }: Owner, endpoint: string, keys = browserKeys()): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into push_devices (user_id, session_id, endpoint, p256dh, auth, name, added_at)
    values (${userId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.authText}, 'Chrome na Androidu', app_now()) returning id`.execute(
    world.db,
  )
  return rows[0]!.id
}

/** A notice, and a browser that gets notices pushed. */
export async function giveInbox(world: World, owner: Owner): Promise<{ noticeId: string; pushDeviceId: string }> {
  const noticeId = randomUUID()
  await sql`
    insert into inbox_notices (user_id, id, title, text, address, created_at)
    values (${owner.userId}, ${noticeId}, 'Ceny týdne 47', 'Koupili jsme vám 7 položek.', '/purchases', app_now())`.execute(world.db)
  return { noticeId, pushDeviceId: await givePushDevice(world, owner, `https://push.example.com/${randomUUID()}`) }
}
