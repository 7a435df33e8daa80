import { Histogram, Registry } from 'prom-client'

/** The metrics of this process, in the registry's text format: no personal data, only names of procedures, outcomes and steps. */
export const registry = new Registry()

const requests = new Histogram({
  name: 'dohromady_request_seconds',
  help: 'Duration of a procedure, by its name and outcome: ok, or the code of the refusal',
  labelNames: ['procedure', 'outcome'] as const,
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
  registers: [registry],
})
const steps = new Histogram({
  name: 'dohromady_delivery_step_seconds',
  help: 'Duration of a step of a delivery that was due, by the state that it left: collecting (closing), closed, offering (clearing)',
  labelNames: ['state'] as const,
  buckets: [0.1, 1, 5, 15, 60, 300],
  registers: [registry],
})

/** Counts an answered procedure. `since` is the `performance.now()` of its beginning. */
export const countRequest = (procedure: string, outcome: string, since: number): void =>
  requests.observe({ procedure, outcome }, (performance.now() - since) / 1000)

/** Counts a finished step of a delivery. */
export const countStep = (state: string, since: number): void => steps.observe({ state }, (performance.now() - since) / 1000)
