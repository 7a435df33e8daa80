import type { TemplateLineView } from '#contract/week/template.ts'
import type { Money } from '#domain/money/money.ts'
import { client } from '../../lib/client.ts'
import { readAfter } from '../../lib/query.ts'
import { stepOf, type CallOptions } from '../../lib/use-call.ts'
import { fieldsOf, type LineFields } from './use-line-changes.ts'

interface GivingBack {
  do: 'give back'
  ownerId: string | null
  lineId: string
  weeks: TemplateLineView['ownWeeks']
  /** The template's values. */
  line: Pick<TemplateLineView, 'quantity' | 'maxPrice'>
}

/** The acts on a template line, besides changing its fields. */
export type LineAct =
  | { do: 'pause' | 'resume'; ownerId: string | null; lineId: string }
  | { do: 'remove'; ownerId: string | null; lineId: string; seen: LineFields }
  | GivingBack
  | { do: 'put back'; ownerId: string | null; line: TemplateLineView & { maxPrice: Money } }

/** Restores the overrides of weeks that the template replaced; later changes of a week stay. */
async function giveBack({ ownerId, lineId, weeks, line: { quantity, maxPrice } }: Omit<GivingBack, 'do'>, options: CallOptions) {
  const seen = { quantity, maxPrice }
  await Promise.all(weeks.map((own) => client.basket.changeItem({ ownerId, ...own, lineId, seen }, stepOf(options, own.weekStart))))
}

/**
 * Restores a deleted line with its pause and its overrides. It becomes a new line: a period of two weeks starts with the first open week,
 * and a pause lasts 30 days from now.
 */
async function putBack({ ownerId, line }: Extract<LineAct, { do: 'put back' }>, options: CallOptions) {
  const { item, maxPrice, isPaused, ownWeeks: weeks } = line
  const { id: lineId } = await client.template.addLine({ ownerId, itemId: item.id, ...fieldsOf(line), maxPrice }, options)
  if (isPaused) await client.template.pauseLine({ ownerId, lineId }, stepOf(options, 'pause'))
  await giveBack({ ownerId, lineId, weeks, line }, options)
}

function perform(act: LineAct, options: CallOptions): Promise<unknown> {
  if (act.do === 'put back') return putBack(act, options)
  if (act.do === 'give back') return giveBack(act, options)
  const { ownerId, lineId } = act
  if (act.do === 'remove') return client.template.removeLine({ ownerId, lineId, seen: act.seen }, options)
  return act.do === 'pause'
    ? client.template.pauseLine({ ownerId, lineId }, options)
    : client.template.resumeLine({ ownerId, lineId }, options)
}

/** Performs the act and reloads the template, also after an error. */
export async function actOnLine(act: LineAct, options: CallOptions): Promise<void> {
  await readAfter(options, (together) => perform(act, together))
}
