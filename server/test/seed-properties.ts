import fc, { type RunDetails } from 'fast-check'
import { inject } from 'vitest'

const seed = inject('propertySeed')

/** Says of a property that does not hold how to meet the same values again. */
function report<Values>(run: RunDetails<Values>): void {
  if (!run.failed) return
  const repeat = `The same values again: PROPERTY_SEED=${seed}`
  throw new Error(`${fc.defaultReportMessage(run)}\n${repeat}`, run.errorInstance ? { cause: run.errorInstance } : {})
}

// Every property begins with the seed of the run, so that it meets the same values whichever files run with it.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, reporter: report })
