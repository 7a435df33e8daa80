import { sql } from 'kysely'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { plainName } from '#domain/text/plain-name.ts'
import type { FurtherStep } from '#domain/week/clearing/line-steps.ts'
import { stepsText } from '#domain/week/clearing/steps-text.ts'
import { waitingText } from '#domain/week/basket/waiting.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Block, Message } from '#server/platform/mail/kind.ts'

interface JoinedLine {
  messageId: string
  name: string
  unit: Unit
  quantity: Quantity
  maxPrice: Money
  furtherSteps: FurtherStep[]
  since: WeekStart
  until: WeekStart
}

/** Whose lines of which delivery are read. */
type Asked = Pick<Message<{ deliveryId: string }>, 'id' | 'userId' | 'content'>

/** The waiting lines that join the delivery of each message, or of whatever else has an id, in one statement. */
export async function joinedLines(db: Db, messages: readonly Asked[]): Promise<Map<string, JoinedLine[]>> {
  const { rows } = await sql<JoinedLine>`
    select m.id as "messageId", item.name, line.unit, line.quantity, line.max_price as "maxPrice",
           shown_steps(line.further_steps) as "furtherSteps", line.since_week as since, line.until_week as until
    from unnest(${messages.map(({ id }) => id)}::text[], ${messages.map(({ userId }) => userId)}::uuid[],
      ${messages.map(({ content }) => content.deliveryId)}::uuid[]) as m (id, user_id, delivery_id)
    join deliveries d on d.id = m.delivery_id
    cross join lateral joining_lines(d.locality_id, d.week_start_date, d.id, null, array[m.user_id]) line
    join catalog_items item on item.id = line.catalog_item_id
    order by line.since_week, item.name collate "cs-CZ-x-icu"`.execute(db)
  return Map.groupBy(rows, ({ messageId }) => messageId)
}

const amountOf = (line: JoinedLine): string =>
  stepsText(line, line.unit) ?? `${formatQuantity(line.quantity, line.unit)}, cena do ${formatPrice(line.maxPrice)}`

/** A line that joined, in a list of facts. */
const factOf = (line: JoinedLine): [string, string] => [
  plainName(line.name),
  `${amountOf(line)}. ${waitingText({ ...line, became: null, boughtIn: null })}`,
]

/** The same of the lines of a person, for those who help several. */
export const joinedFactsOf = (name: string, lines: readonly JoinedLine[]): [string, string][] =>
  lines.map((line) => {
    const [item, text] = factOf(line)
    return [`${plainName(name)}: ${item}`, text]
  })

/** What a reminder says of lines that joined; nothing without any. */
export const joinedBlocks = (lines: readonly JoinedLine[] | undefined): Block[] =>
  lines === undefined
    ? []
    : ['Přidalo se k nim, co čekalo z dřívějších týdnů. Co už nechcete, v košíku jedním stiskem odeberete.', { facts: lines.map(factOf) }]
