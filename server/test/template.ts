import { pragueInstant } from '#domain/time/prague.ts'
import type { Day } from '#domain/time/day.ts'

/** The seeded world, of which every test database is a copy. */
export const templateDatabase = 'world'

/** The newest schema and nothing in it, of which a database without the cast is a copy. */
export const emptyTemplate = 'empty'

/** When every test world begins: Saturday 21 November 2026, noon; week 48 collects until Monday 20:00. */
export const saturdayNoon = pragueInstant('2026-11-21' as Day, '12:00')
