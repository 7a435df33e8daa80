import { pragueInstant } from '#domain/time/prague.ts'
import type { Day } from '#domain/time/day.ts'

/** The seeded world; every test database is a copy of it. */
export const templateDatabase = 'world'

/** The newest schema without data; databases without the cast are copies of it. */
export const emptyTemplate = 'empty'

/** The start of every test world: Saturday 21 November 2026, noon; week 48 collects until Monday 20:00. */
export const saturdayNoon = pragueInstant('2026-11-21' as Day, '12:00')

/** When the world is seeded. What the seed has written must be older than what a test writes. */
export const beforeNoon = pragueInstant('2026-11-21' as Day, '11:59')

/** On a slow machine nothing fails that only takes longer. */
export const patience = { statementTimeoutMs: 60_000, waitMs: 60_000 }

/**
 * Settings for small databases that live for seconds. By default PostgreSQL starts parallel workers for tables that it has no statistics of,
 * and one takes longer to start than the whole query. It also plans a prepared statement anew for its first five values, which is a fifth of its
 * work where connections live as short as here.
 */
export const clusterSettings = {
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}
