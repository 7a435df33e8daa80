import { pragueInstant } from '#domain/time/prague.ts'
import type { Day } from '#domain/time/day.ts'

/** The seeded world; every test database is a copy of it. */
export const templateDatabase = 'world'

/** The newest schema without data; databases without the cast are copies of it. */
export const emptyTemplate = 'empty'

/** The start of every test world: Saturday 21 November 2026, noon; week 48 collects until Monday 20:00. */
export const saturdayNoon = pragueInstant('2026-11-21' as Day, '12:00')
