import { useQuery } from '@tanstack/react-query'
import { subsidyText } from '#domain/money/subsidies/subsidy.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { orpc } from '../../lib/rpc.ts'
import { Card } from '../../ui/Card.tsx'

/** What a group pays of the purchases of its members; nothing if it pays nothing. */
export function SubsidyNote({ groupId }: { groupId: string }) {
  const { data } = useQuery(orpc.subsidies.rule.queryOptions({ input: { groupId } }))
  if (!data) return null
  return (
    <Card as="section" aria-label="Příspěvek obce">
      <h2 className="mb-2 text-18 font-bold">Příspěvek obce</h2>
      <p className="text-pretty">
        {nbsp(
          `${data.organisation} přispívá ${subsidyText(data)}. Odečteme ho sami. Když rozpočet dochází, dostane každá domácnost nejvýš stejný díl toho, co zbývá.`,
        )}
      </p>
    </Card>
  )
}
