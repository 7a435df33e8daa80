import fc, { type RunDetails } from 'fast-check'
import { inject } from 'vitest'

const seed = inject('propertySeed')

/** Prints how to reproduce a failing property. */
function report<Values>(run: RunDetails<Values>): void {
  if (!run.failed) return
  const repeat = `The same values again: PROPERTY_SEED=${seed}`
  throw new Error(`${fc.defaultReportMessage(run)}\n${repeat}`, run.errorInstance ? { cause: run.errorInstance } : {})
}

// All properties use the seed of the run, so they generate the same values whichever files run together.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, reporter: report })
