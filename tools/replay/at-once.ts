import { limit } from '#server/platform/limit.ts'

/** Number of members who act concurrently. */
export const membersAtOnce = 12
/** Number of deliveries of which one step is done concurrently. */
export const deliveriesAtOnce = 4

/** Runs works, at most so many at once, and returns how many milliseconds it took. */
export async function atOnce<Work>(most: number, works: readonly Work[], run: (work: Work) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  const limited = limit(most)
  await Promise.all(works.map((work) => limited(() => run(work))))
  return performance.now() - started
}
