import type { TemplateLine } from '#domain/template/line.ts'

/** What of a line is changed together, as a screen shows it. */
export type LineFields = Pick<TemplateLine, 'quantity' | 'maxPrice' | 'recurrence' | 'recurrenceWeeks'> & { notes: string }

export const lineFields = ({ quantity, maxPrice, recurrence, recurrenceWeeks, notes }: TemplateLine): LineFields => ({
  quantity,
  maxPrice,
  recurrence,
  recurrenceWeeks,
  notes: notes ?? '',
})
