import type { StoryWorld } from './world.ts'

/** The weeks of a story through eight weeks after its first one. */
export const weeks = [
  '2026-11-23',
  '2026-11-30',
  '2026-12-07',
  '2026-12-14',
  '2026-12-21',
  '2026-12-28',
  '2027-01-04',
  '2027-01-11',
  '2027-01-18',
]

/** Closes a week, and clears it two days later. */
export async function decide(world: StoryWorld, week: string): Promise<void> {
  await world.clock(week, '20:00')
  await world.clock(new Date(Date.parse(week) + 2 * 86_400_000).toISOString().slice(0, 10), '12:00')
}
