import { sql } from 'kysely'
import type { World } from './call.ts'

/** Uploads of an account that nothing uses yet. */
export async function giveUploads(world: World, key: string): Promise<{ screenshotId: string; pagePictureId: string }> {
  const userId = await world.userId(key)
  const upload = async (kind: string) => {
    const { rows } = await sql<{ id: string }>`
      insert into uploads (user_id, kind, width, height, bytes, created_at) values (${userId}, ${kind}, 8, 8, 64, app_now()) returning id`.execute(
      world.db,
    )
    return rows[0]!.id
  }
  return { screenshotId: await upload('screenshot'), pagePictureId: await upload('page-picture') }
}
