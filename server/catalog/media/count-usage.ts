import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'

export interface Usage {
  /** A picture was loaded. */
  count: (assetId: string) => void
  stop: () => Promise<void>
}

/** Adds today's loads of all pictures in one statement. */
async function addUsage(db: Db, times: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    insert into media_usage (media_asset_id, used_on, times, last_used_at)
    select asset.id, app_today(), counted.times, app_now()
    from unnest(${[...times.keys()]}::uuid[], ${[...times.values()]}::bigint[]) counted (id, times)
    join media_assets asset on asset.id = counted.id order by asset.id
    on conflict (media_asset_id, used_on) do update
      set times = media_usage.times + excluded.times, last_used_at = excluded.last_used_at`.execute(db)
}

/**
 * Counts how often pictures are loaded. A page view must not cost a write, so each process collects counts and adds them once a minute. A
 * process that is killed loses its last minute, which does no harm.
 */
export function countUsage(db: Db, log: Log, { everyMs = 60_000 } = {}): Usage {
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const add = (assetId: string, times: number) => {
    waiting.set(assetId, (waiting.get(assetId) ?? 0) + times)
  }
  const write = async () => {
    const counted = waiting
    waiting = new Map()
    timer = undefined
    try {
      await addUsage(db, counted)
    } catch (fault) {
      log.warn({ err: fault }, 'loads of pictures not counted yet')
      for (const [assetId, times] of counted) add(assetId, times)
    }
  }
  return {
    count: (assetId) => {
      add(assetId, 1)
      timer ??= setTimeout(() => (writing = write()), everyMs)
    },
    stop: async () => {
      if (timer) {
        clearTimeout(timer)
        writing = write()
      }
      await writing
    },
  }
}
