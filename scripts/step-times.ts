import type { DatabaseOptions } from '#server/platform/db/database.ts'

// Measures the steps of a closing without changing the commands: recognises their statements by how they begin.
const statements = {
  snapshot: /^with line as materialized[^;]*\binsert into snapshot_lines\b/,
  fingerprint: /^select [^;]*\bsha256\([^;]*\bfrom snapshot_lines\b/,
  aggregation: /^insert into aggregated_demands\b/,
  purchases: /^(with price as .*)?insert into purchase(s|_items)\b/,
} as const

export type Step = keyof typeof statements

export interface StepTimes {
  /** For `openDatabase({ onQuery })`. */
  onQuery: NonNullable<DatabaseOptions['onQuery']>
  /** Milliseconds of each step since the last call. Throws if a step did not occur, because its statement was probably renamed. */
  take: () => Record<Step, number>
}

export function watchSteps(): StepTimes {
  const steps = Object.keys(statements) as Step[]
  let ms = new Map<Step, number>()
  return {
    onQuery: ({ sql }, took) => {
      const plain = sql.trim().replace(/\s+/g, ' ')
      const step = steps.find((step) => statements[step].test(plain))
      if (step) ms.set(step, (ms.get(step) ?? 0) + took)
    },
    take: () => {
      const unseen = steps.filter((step) => !ms.has(step))
      if (unseen.length > 0)
        throw new Error(`no statement of ${unseen.join(', ')} was seen: scripts/step-times.ts does not know the acts any more`)
      const taken = Object.fromEntries(ms) as Record<Step, number>
      ms = new Map()
      return taken
    },
  }
}
